import type { z } from 'zod';
import type { Audience, Seat, Viewer } from './audience.ts';
import type { BoardPicture } from './board-picture.ts';
import type { Bots } from './bots.ts';
import type { Recorded } from './log.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';

export interface GameTypes {
  Options: unknown;
  State: unknown;
  Command: unknown;
  Event: unknown;
  Rejection: { readonly code: string };
  View: unknown;
  /** `never` for a game without standing orders. */
  Orders: unknown;
  Oracle: unknown;
  Vault: unknown;
}

export interface Awaited {
  readonly seat: Seat;
  /**
   * Identifies the question within a match. Another seat's move must not change it. At most 64 characters of what every
   * viewer sees.
   */
  readonly decision: string;
  /** The kind of question (`GameWords.asked`); every viewer sees it. */
  readonly asks: string;
}

export interface MatchStatus {
  readonly isOver: boolean;
  /** Empty when over. */
  readonly awaited: readonly Awaited[];
  /** Empty while the match runs, and when no player won. */
  readonly winners: readonly Seat[];
}

export const decisionOf = ({ awaited }: MatchStatus, seat: Seat): string | null =>
  awaited.find((one) => one.seat === seat)?.decision ?? null;

/**
 * What takes long to work out before `decide`. It comes from what every viewer sees, so neither a refusal nor its time
 * reveals anything (L3).
 */
export interface Vetting<G extends GameTypes> {
  /** Null when `decide` alone can judge the command, as for most commands. */
  question(state: G['State'], seat: Seat, command: G['Command']): unknown;
  /** Depends on the question alone; null when `decide` may be asked. */
  refusal(question: unknown): G['Rejection'] | null;
}

/** The public half of a game: pure functions, for clients and server. */
export interface GameRules<G extends GameTypes> {
  readonly id: string;
  /** A match keeps the rules version it began with (L10). */
  readonly rulesVersion: number;
  readonly optionsSchema: z.ZodType<G['Options']>;
  readonly commandSchema: z.ZodType<G['Command']>;
  /** Strict: parses what the server sends. */
  readonly eventSchema: z.ZodType<G['Event']>;
  readonly viewSchema: z.ZodType<G['View']>;
  readonly pointSchema: z.ZodType<string>;
  readonly ordersSchema: z.ZodType<G['Orders']> | null;
  /** Each seat needs its own unless the game pairs seats. */
  readonly colors: readonly string[];
  seats(options: G['Options']): { readonly min: number; readonly max: number };
  /** Whether players may ask for hints while the match runs; each hint is announced. */
  offersHints(options: G['Options']): boolean;

  /** Null: every command is decided at once. */
  readonly vetting: Vetting<G> | null;
  /** Refuses, or answers with events; asks `oracle` about hidden facts (L1). */
  decide(
    state: G['State'],
    oracle: G['Oracle'],
    seat: Seat,
    command: G['Command'],
  ): Result<readonly G['Event'][], G['Rejection']>;
  /** `null` before the first event. */
  evolve(state: G['State'] | null, event: G['Event']): G['State'];
  audienceOf(event: G['Event']): Audience;
  /**
   * Whether the event shows somebody a hidden fact, after which nothing may be taken back (BOT-8). Every seat sees one of the events
   * of a command that shows anything.
   */
  reveals(event: G['Event']): boolean;
  /** Built field by field (L2). */
  viewFor(state: G['State'], viewer: Viewer): G['View'];
  /** `event` is one that the viewer may see; `view` is null before the first. */
  evolveView(view: G['View'] | null, viewer: Viewer, event: G['Event']): G['View'];
  status(position: G['State'] | G['View']): MatchStatus;
  /** All that `decide` accepts now, from the state or from what this seat sees. Only bots and tests use it, as there may be many. */
  legalCommands(position: G['State'] | G['View'], seat: Seat): Iterable<G['Command']>;
  /** The command played for a player whose time is over; null when this seat has nothing to do. */
  mildestCommand(state: G['State'], seat: Seat): G['Command'] | null;
  /** Empty when the others play on. */
  afterResigning(state: G['State'], resigned: readonly Seat[]): readonly G['Event'][];
  /** False for a command that is no move: its seat's clock runs on. */
  costsTime(command: G['Command']): boolean;
  /** False while no standing order can answer: none is looked up. */
  takesOrders(state: G['State']): boolean;
  /** Null when the person must answer. */
  answerByOrder(view: G['View'], seat: Seat, orders: G['Orders']): G['Command'] | null;
}

/** The texts of notifications and link previews in one language. */
export interface GameWords {
  readonly name: string;
  /** The title when no person won. */
  readonly lost: string;
  /** The task for each kind of question, such as "choose a district". It follows a colon and has no full stop. */
  readonly asked: Readonly<Record<string, string>>;
  readonly about?: (options: unknown) => string | null;
  readonly puzzle?: (puzzle: PuzzleEntry) => string;
  readonly daily?: { readonly today: string; readonly of: (date: string) => string; readonly about: string };
}

export interface SeatResult {
  readonly points: number;
  /** Figures by the names that the game gives them. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface SetupRefusal {
  readonly code: string;
}

/** Hidden facts that take long to draw; a server keeps some of each kind. */
export interface Drawing<Options> {
  readonly kinds: readonly string[];
  /** Null when `begin` alone is fast enough. */
  kindOf(options: Options): string | null;
  /** Draws the text that `begin` takes. */
  draw(kind: string, random: Random): string;
  /** What a person who practises is shown: never the solution. */
  open(drawn: string): unknown;
}

/**
 * Hidden facts that the host of a table hands over instead of having them drawn: those of a printed box. The host knows
 * them, so does not play.
 */
export interface Handed<Options> {
  isWanted(options: Options): boolean;
  /** The text as `begin` takes it, or why these options cannot be played with it. */
  read(options: Options, text: string): Result<string, SetupRefusal>;
}

/** Judges a finished match's actions by what could be deduced before them; slow. */
export interface Analysing<Event> {
  /** Plain data; null while the match is not over. */
  analyse(events: readonly Recorded<Event>[]): unknown;
}

/** Grades what the options of a finished match left to chance; slow. */
export interface Grading<Options, Vault> {
  drawnOptions(options: Options, vault: Vault): Options;
}

/** The topic is sent only to a person who chose it or has solved the puzzle. */
export interface PuzzleEntry {
  readonly id: string;
  /** The grade from 1, the easiest. */
  readonly grade: number;
  /** The game names its topics and boards. */
  readonly topic: string;
  readonly board: string;
}

export interface DailyScore {
  readonly isWon: boolean;
  /** The player's points less the opponent's. */
  readonly margin: number;
  readonly turns: number;
}

/** A map for one player on each date, the same for everyone (DED-DAY-1). */
export interface Daily<Options, Event> {
  /** Each begins with the same hidden facts. */
  readonly difficulties: readonly string[];
  /** `drawing` has a kind for them. */
  optionsOf(difficulty: string, grade: number): Options;
  /** Grades count from 1, the easiest. Weekday 0 is Monday. */
  gradeOf(weekday: number): number;
  /** Ids of the puzzles to choose from, for each place of the day's set. */
  puzzlesOf(grade: number): readonly (readonly string[])[];
  /** The score of a finished match. */
  scoreOf(events: readonly Event[]): DailyScore;
}

export interface Puzzles {
  readonly entries: readonly PuzzleEntry[];
  /** The puzzle without its answer. Like `picture`, it is null for an unknown id. */
  open(id: string): unknown;
  picture(id: string): BoardPicture | null;
  /** Reveals nothing about a wrong answer. */
  isCertain(id: string, answer: unknown): boolean;
}

/** The same match with other hidden facts, which one seat cannot tell from the real ones. */
export interface Redrawn<G extends GameTypes> {
  readonly vault: G['Vault'];
  /** The events; only what the seat has not seen of them may differ. */
  readonly events: readonly G['Event'][];
}

/** What one match needs of the secret half: with it a match can be played where there is no server. */
export interface MatchKeeper<G extends GameTypes> {
  readonly rules: GameRules<G>;
  /** Players that know only a view; empty for a game without them. */
  readonly bots: Bots<G>;
  /** Draws the first player, and hidden facts unless `drawn` has them. */
  begin(
    options: G['Options'],
    colors: readonly string[],
    random: Random,
    drawn?: string,
  ): Result<{ readonly vault: G['Vault']; readonly events: readonly G['Event'][] }, SetupRefusal>;
  oracle(vault: G['Vault']): G['Oracle'];
  /** Canonical: the same vault gives the same text. Its hash is published at the beginning, the text at the end. */
  seal(vault: G['Vault']): string;
  unseal(text: string): G['Vault'];
  reveal(vault: G['Vault'], events: readonly G['Event'][]): unknown;
  /** One result per seat. `analysis` is what `analysing` found, once it exists. */
  results(events: readonly G['Event'][], analysis?: unknown): readonly SeatResult[];
}

/** The secret half, for the server and the command line only. */
export interface GameKeeper<G extends GameTypes> extends MatchKeeper<G> {
  /** What a program that chooses no options plays. */
  readonly usualOptions: G['Options'];
  /** A command as the game's record writes it. */
  textOf(command: G['Command'], seat: Seat): string;
  /** This and the next five are null for a game without them. */
  readonly drawing: Drawing<G['Options']> | null;
  readonly handed: Handed<G['Options']> | null;
  readonly analysing: Analysing<G['Event']> | null;
  readonly grading: Grading<G['Options'], G['Vault']> | null;
  readonly puzzles: Puzzles | null;
  readonly daily: Daily<G['Options'], G['Event']> | null;
  /**
   * Hidden facts drawn anew that agree with all that these events have shown this seat; null if none were found. Slow.
   */
  redraw(vault: G['Vault'], events: readonly G['Event'][], seat: Seat, random: Random): Redrawn<G> | null;
  /** The record for download, hidden facts included. */
  record(
    vault: G['Vault'],
    events: readonly G['Event'][],
    commands: readonly { readonly seat: Seat; readonly command: G['Command'] }[],
    analysis?: unknown,
  ): unknown;
}
