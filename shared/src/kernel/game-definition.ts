import type { z } from 'zod';
import type { Audience, Seat, Viewer } from './audience.ts';
import type { BoardPicture } from './board-picture.ts';
import type { Recorded } from './log.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';

/** `Oracle` answers questions about hidden facts; `Vault` keeps them. */
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
   * Names the question, once in a match; another seat's move must not change it, or the answer would be stale. At most
   * 64 characters, of what every viewer sees.
   */
  readonly decision: string;
  /** What kind of question it is, in one word of the game (`GameWords.asked`); every viewer sees it. */
  readonly asks: string;
}

/** What rooms and clocks need to know of any game. */
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
  /** Null when `decide` alone knows, as for most commands. */
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
  /** A place that a player can point at. */
  readonly pointSchema: z.ZodType<string>;
  readonly ordersSchema: z.ZodType<G['Orders']> | null;
  /** Each seat needs its own unless the game pairs seats. */
  readonly colors: readonly string[];
  seats(options: G['Options']): { readonly min: number; readonly max: number };
  /** Whether players may look at hints while the match runs; each is announced to the table. */
  offersHints(options: G['Options']): boolean;

  /** Null for a game that decides about every command at once. */
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
  /** Built field by field (L2). */
  viewFor(state: G['State'], viewer: Viewer): G['View'];
  /** For events that the viewer may see; `null` before the first one. */
  evolveView(view: G['View'] | null, viewer: Viewer, event: G['Event']): G['View'];
  status(position: G['State'] | G['View']): MatchStatus;
  /** All that `decide` accepts now. For bots and tests: there may be many. */
  legalCommands(state: G['State'], seat: Seat): Iterable<G['Command']>;
  /** Changes and gives away least, for a player whose time is over; null when this seat has nothing to do. */
  mildestCommand(state: G['State'], seat: Seat): G['Command'] | null;
  /** Events that end the match because these seats resigned; empty when the others play on. */
  afterResigning(state: G['State'], resigned: readonly Seat[]): readonly G['Event'][];
  /** False for a command that is no move: it neither adds time to its seat's clock nor restarts it. */
  costsTime(command: G['Command']): boolean;
  /** False while no standing order answers anything, so that none has to be looked up. */
  takesOrders(state: G['State']): boolean;
  /** What the standing orders answer; null when the person must. */
  answerByOrder(view: G['View'], seat: Seat, orders: G['Orders']): G['Command'] | null;
}

/** How notifications and link previews describe the game, in one language. */
export interface GameWords {
  readonly name: string;
  /** The title when no person won. */
  readonly lost: string;
  /** What is to be done, by what is asked: "choose a district". Stands after a colon, without a full stop. */
  readonly asked: Readonly<Record<string, string>>;
  /** About the options; null where they say nothing. */
  readonly about?: (options: unknown) => string | null;
  /** For a link to a puzzle. */
  readonly puzzle?: (puzzle: PuzzleEntry) => string;
  /** For a link to the daily land, today's or that of a date. */
  readonly daily?: { readonly today: string; readonly of: (date: string) => string; readonly about: string };
}

/** The names of the figures are the game's. */
export interface SeatResult {
  readonly points: number;
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
  /** As text, for `begin`. */
  draw(kind: string, random: Random): string;
  /** What a person who practises is shown: never the solution. */
  open(drawn: string): unknown;
}

/** Judges a finished match's actions by what could be known before them, which takes long. */
export interface Analysing<Event> {
  /** Plain data; null while the match is not over. */
  analyse(events: readonly Recorded<Event>[]): unknown;
}

/** Says of a finished match what its options had left to chance, which takes long. */
export interface Grading<Options, Vault> {
  drawnOptions(options: Options, vault: Vault): Options;
}

/** What may be said of a puzzle; its topic only to a person who chose that or has solved it. */
export interface PuzzleEntry {
  readonly id: string;
  /** From 1, the easiest. */
  readonly grade: number;
  /** The game's word for what it trains. */
  readonly topic: string;
  /** The game's word for the board. */
  readonly board: string;
}

/** What an attempt at a daily land came to, for its table. */
export interface DailyScore {
  readonly isWon: boolean;
  /** Own points less the opponent's. */
  readonly margin: number;
  readonly turns: number;
}

/** A land for one player on each date, the same for everybody (DED-DAY-1). */
export interface Daily<Options, Event> {
  /** Each begins with the same hidden facts. */
  readonly difficulties: readonly string[];
  /** `drawing` has a kind for them. */
  optionsOf(difficulty: string, grade: number): Options;
  /** From 1, the easiest. 0 is Monday. */
  gradeOf(weekday: number): number;
  /** Ids of the puzzles to choose from. */
  puzzlesOf(grade: number): readonly string[];
  /** Of a finished match. */
  scoreOf(events: readonly Event[]): DailyScore;
}

/** A stock of puzzles; their answers stay here. */
export interface Puzzles {
  readonly entries: readonly PuzzleEntry[];
  /** What is to be solved, without the answer; null for an unknown id. */
  open(id: string): unknown;
  /** Of what is to be solved, without the answer; null for an unknown id. */
  picture(id: string): BoardPicture | null;
  /** Reveals nothing about a wrong answer. */
  isCertain(id: string, answer: unknown): boolean;
}

/** A match as it could also have been, as far as one seat knows. */
export interface Redrawn<G extends GameTypes> {
  readonly vault: G['Vault'];
  /** Those of the match; only what its seat has not seen of them may differ. */
  readonly events: readonly G['Event'][];
}

/** The secret half, for the server and the command line only. */
export interface GameKeeper<G extends GameTypes> {
  readonly rules: GameRules<G>;
  /** Null when hidden facts are drawn at once. */
  readonly drawing: Drawing<G['Options']> | null;
  /** Null when matches are not judged. */
  readonly analysing: Analysing<G['Event']> | null;
  /** Null when the options leave nothing to chance. */
  readonly grading: Grading<G['Options'], G['Vault']> | null;
  /** Null for a game without puzzles. */
  readonly puzzles: Puzzles | null;
  /** Null for a game without a daily land. */
  readonly daily: Daily<G['Options'], G['Event']> | null;
  /** Draws the first player, and hidden facts unless `drawn` has them. */
  begin(
    options: G['Options'],
    colors: readonly string[],
    random: Random,
    drawn?: string,
  ): Result<{ readonly vault: G['Vault']; readonly events: readonly G['Event'][] }, SetupRefusal>;
  oracle(vault: G['Vault']): G['Oracle'];
  /**
   * Hidden facts drawn anew, at random, that agree with all that these events have shown this seat; null if none were
   * found. Takes long.
   */
  redraw(vault: G['Vault'], events: readonly G['Event'][], seat: Seat, random: Random): Redrawn<G> | null;
  /** Canonical: the same vault gives the same text. Its hash is published at the beginning, the text at the end. */
  seal(vault: G['Vault']): string;
  unseal(text: string): G['Vault'];
  /** What was hidden, for reviews. */
  reveal(vault: G['Vault'], events: readonly G['Event'][]): unknown;
  /** One result per seat; with what `analysing` found, once that is there. */
  results(events: readonly G['Event'][], analysis?: unknown): readonly SeatResult[];
  /** For download, hidden facts included. */
  record(
    vault: G['Vault'],
    events: readonly G['Event'][],
    commands: readonly { readonly seat: Seat; readonly command: G['Command'] }[],
    analysis?: unknown,
  ): unknown;
}
