import type { z } from 'zod';
import type { Audience, Seat, Viewer } from './audience.ts';
import type { Recorded } from './log.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';

/** The types a game is made of. `Oracle` answers questions about hidden facts; `Vault` keeps them. */
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
   * Names the question, once in a match. It changes only when this seat is asked something else, so that another seat's
   * move does not make its answer stale. At most 64 characters, made of what every viewer sees.
   */
  readonly decision: string;
}

/** What rooms and clocks need to know about a position of any game. */
export interface MatchStatus {
  readonly isOver: boolean;
  /** Empty when over. */
  readonly awaited: readonly Awaited[];
  /** Empty while the match runs, and when nobody or an automatic side won. */
  readonly winners: readonly Seat[];
}

/** What a seat is asked; null when nothing. */
export const decisionOf = ({ awaited }: MatchStatus, seat: Seat): string | null =>
  awaited.find((one) => one.seat === seat)?.decision ?? null;

/**
 * What takes long to work out before `decide` may be asked about a command. All of it comes from what every viewer sees, so that a
 * refusal tells nothing that is hidden, and neither does the time it takes (L3).
 */
export interface Vetting<G extends GameTypes> {
  /** As plain data; null when `decide` alone knows, as for most commands. */
  question(state: G['State'], seat: Seat, command: G['Command']): unknown;
  /** Why the command is refused; null when `decide` may be asked. Depends on the question alone. */
  refusal(question: unknown): G['Rejection'] | null;
}

/** The public half of a game: pure functions that clients and server share. */
export interface GameRules<G extends GameTypes> {
  readonly id: string;
  /** A match keeps the rules version it began with (L10). */
  readonly rulesVersion: number;
  readonly optionsSchema: z.ZodType<G['Options']>;
  readonly commandSchema: z.ZodType<G['Command']>;
  /** Strict: the server parses with it what it sends. */
  readonly eventSchema: z.ZodType<G['Event']>;
  readonly viewSchema: z.ZodType<G['View']>;
  /** A place of the board that a player can point at. */
  readonly pointSchema: z.ZodType<string>;
  readonly ordersSchema: z.ZodType<G['Orders']> | null;
  /** Colours to choose from; each seat needs its own unless the game pairs seats itself. */
  readonly colors: readonly string[];
  seats(options: G['Options']): { readonly min: number; readonly max: number };
  /** Whether players of a running match with these options may look at hints, each told to the whole table. */
  offersHints(options: G['Options']): boolean;

  /** Null for a game that decides about every command at once. */
  readonly vetting: Vetting<G> | null;
  /** Refuses, or answers with the events that happen; asks `oracle` about hidden facts (L1). */
  decide(
    state: G['State'],
    oracle: G['Oracle'],
    seat: Seat,
    command: G['Command'],
  ): Result<readonly G['Event'][], G['Rejection']>;
  /** `null` is the state before the first event. */
  evolve(state: G['State'] | null, event: G['Event']): G['State'];
  audienceOf(event: G['Event']): Audience;
  /** Built field by field for this viewer (L2). */
  viewFor(state: G['State'], viewer: Viewer): G['View'];
  /** Folds an event that the viewer may see; `null` is the view before the first event. */
  evolveView(view: G['View'] | null, viewer: Viewer, event: G['Event']): G['View'];
  /** The same for the server's state and for any viewer's view. */
  status(position: G['State'] | G['View']): MatchStatus;
  /** Every command that `decide` accepts from `seat` now. For bots and tests: there may be many. */
  legalCommands(state: G['State'], seat: Seat): Iterable<G['Command']>;
  /** The mildest legal command, for a player whose time is over; null when this seat has nothing to do. */
  mildestCommand(state: G['State'], seat: Seat): G['Command'] | null;
  /** Events that end the match because these seats have resigned; none when the others play on. */
  afterResigning(state: G['State'], resigned: readonly Seat[]): readonly G['Event'][];
  /** False for a command that is no move: it neither adds time to its seat's clock nor restarts it. */
  costsTime(command: G['Command']): boolean;
  /** The answer that the standing orders of `seat` give to its present question; null when the person must answer. */
  answerByOrder(view: G['View'], seat: Seat, orders: G['Orders']): G['Command'] | null;
}

/** How notifications and link previews describe the game, in one language. */
export interface GameWords {
  readonly name: string;
  /** The title of a match that no person won. */
  readonly lost: string;
  /** A sentence about the options that a preview names; null where they have nothing to say. */
  readonly about?: (options: unknown) => string | null;
}

/** How a finished match ended for one seat; the names of the figures are the game's. */
export interface SeatResult {
  readonly points: number;
  readonly figures: Readonly<Record<string, number>>;
}

export interface SetupRefusal {
  readonly code: string;
}

/** Hidden facts that take long to draw, so that a server draws some of each kind beforehand. */
export interface Drawing<Options> {
  /** All there are. */
  readonly kinds: readonly string[];
  /** What a match with these options needs; null when `begin` alone is fast enough. */
  kindOf(options: Options): string | null;
  /** As text, for `begin`. */
  draw(kind: string, random: Random): string;
  /** What a person who practises alone is shown of it: never the solution. */
  open(drawn: string): unknown;
}

/** The judging of a finished match's actions by what could be known before them, which takes long. */
export interface Analysing<Event> {
  /** As plain data, from the log alone; null while the match is not over. */
  analyse(events: readonly Recorded<Event>[]): unknown;
}

/** The secret half of a game: only the server and the command line import it. */
export interface GameKeeper<G extends GameTypes> {
  readonly rules: GameRules<G>;
  /** Null for a game whose hidden facts are drawn at once. */
  readonly drawing: Drawing<G['Options']> | null;
  /** Null for a game whose finished matches are not judged. */
  readonly analysing: Analysing<G['Event']> | null;
  /** Draws hidden facts, unless `drawn` has them, and the first player; answers with the vault and the first events. */
  begin(
    options: G['Options'],
    colors: readonly string[],
    random: Random,
    drawn?: string,
  ): Result<{ readonly vault: G['Vault']; readonly events: readonly G['Event'][] }, SetupRefusal>;
  oracle(vault: G['Vault']): G['Oracle'];
  /**
   * The secret as canonical text: the same vault always gives the same text. Its hash is published when the match
   * begins, the text itself when it is over.
   */
  seal(vault: G['Vault']): string;
  unseal(text: string): G['Vault'];
  /** What was hidden, shown beside the moves of a finished match. */
  reveal(vault: G['Vault'], events: readonly G['Event'][]): unknown;
  /** One result per seat. */
  results(events: readonly G['Event'][]): readonly SeatResult[];
  /** A finished match as a downloadable record, hidden facts included, and its analysis where it is known. */
  record(
    vault: G['Vault'],
    events: readonly G['Event'][],
    commands: readonly { readonly seat: Seat; readonly command: G['Command'] }[],
    analysis?: unknown,
  ): unknown;
}
