import type { z } from 'zod';
import type { Audience, Seat, Viewer } from './audience.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';

/** The types a game is made of. `Oracle` answers questions about hidden facts; `Vault` is what it is made from. */
export interface GameTypes {
  Options: unknown;
  State: unknown;
  Command: unknown;
  Event: unknown;
  Rejection: { readonly code: string };
  View: unknown;
  /** Standing orders of one seat, and answers given in advance; `never` for a game without them. */
  Orders: unknown;
  Oracle: unknown;
  Vault: unknown;
}

/** A seat that owes an answer. */
export interface Awaited {
  readonly seat: Seat;
  /**
   * Names what the seat is asked, once in a match. It changes only when this seat is asked something else, so that another
   * seat's move does not make its answer stale. At most 64 characters, made of what every viewer sees.
   */
  readonly decision: string;
}

/** What the table needs to know about a position without knowing the game. */
export interface MatchStatus {
  readonly isOver: boolean;
  /** Who owes an answer; empty when over. */
  readonly awaited: readonly Awaited[];
  /** Winning seats once over; empty when nobody (or an automatic side) won. */
  readonly winners: readonly Seat[];
}

/** What a seat is asked; null when nothing. */
export const decisionOf = ({ awaited }: MatchStatus, seat: Seat): string | null =>
  awaited.find((one) => one.seat === seat)?.decision ?? null;

/** The public half of a game: pure functions that clients and server share. */
export interface GameRules<G extends GameTypes> {
  readonly id: string;
  /** A match keeps the rules version it began with (L10). */
  readonly rulesVersion: number;
  readonly optionsSchema: z.ZodType<G['Options']>;
  readonly commandSchema: z.ZodType<G['Command']>;
  /** What the server may send of this game: parsed on the way out, strict, so that nothing else ever leaves. */
  readonly eventSchema: z.ZodType<G['Event']>;
  readonly viewSchema: z.ZodType<G['View']>;
  /** A place of the board that a player can point at. */
  readonly pointSchema: z.ZodType<string>;
  /** Null for a game without standing orders. */
  readonly ordersSchema: z.ZodType<G['Orders']> | null;
  /** Colours a person may choose from, per seat unique unless the game pairs seats itself. */
  readonly colors: readonly string[];
  /** How many people these options seat. */
  seats(options: G['Options']): { readonly min: number; readonly max: number };

  /** Refuses or answers with the events that happen; asks `oracle` about hidden facts (L1). */
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
  /** The same for a position as the server has it and as any viewer sees it. */
  status(position: G['State'] | G['View']): MatchStatus;
  /** Every command `decide` accepts from `seat` now; public and own private facts only. For bots and tests: there may be many. */
  legalCommands(state: G['State'], seat: Seat): Iterable<G['Command']>;
  /** The mildest legal command, for a player whose time is over; `null` when this seat has nothing to do. */
  mildestCommand(state: G['State'], seat: Seat): G['Command'] | null;
  /** Events that end the match because these seats have resigned; none where that leaves the others a game. */
  afterResigning(state: G['State'], resigned: readonly Seat[]): readonly G['Event'][];
  /** False for a command that is no move: the clock of its seat neither gains nor begins anew. */
  costsTime(command: G['Command']): boolean;
  /** What the orders of `seat` answer to what it is asked now, as it sees the match; null: ask the person. */
  answerByOrder(view: G['View'], seat: Seat, orders: G['Orders']): G['Command'] | null;
}

/** What is said of a game where its page is not: in notifications and link previews, in one language. */
export interface GameWords {
  readonly name: string;
  /** The title of a match that no person won. */
  readonly lost: string;
}

/** How a finished match ended for one seat, for lists and statistics. Names of figures are the game's. */
export interface SeatResult {
  readonly points: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Why these options and people cannot begin a match. */
export interface SetupRefusal {
  readonly code: string;
}

/** The secret half of a game: only the server and the command line import it. */
export interface GameKeeper<G extends GameTypes> {
  readonly rules: GameRules<G>;
  /** Draws hidden facts and the first player; answers with the vault and the first events. */
  begin(
    options: G['Options'],
    colors: readonly string[],
    random: Random,
  ): Result<{ readonly vault: G['Vault']; readonly events: readonly G['Event'][] }, SetupRefusal>;
  oracle(vault: G['Vault']): G['Oracle'];
  /**
   * The secret as canonical text: the same vault always gives the same text, letter by letter. It is kept in the vault's own
   * table, everybody is promised its hash when the match begins, and it is shown when the match is over.
   */
  seal(vault: G['Vault']): string;
  unseal(text: string): G['Vault'];
  /** What was hidden, shown beside the moves of a finished match: of the vault and of the whole log, what a review needs. */
  reveal(vault: G['Vault'], events: readonly G['Event'][]): unknown;
  /** What a finished match came to, per seat in the match's order. */
  results(events: readonly G['Event'][]): readonly SeatResult[];
  /** A finished match as a downloadable record (hidden facts included). */
  record(
    vault: G['Vault'],
    events: readonly G['Event'][],
    commands: readonly { readonly seat: Seat; readonly command: G['Command'] }[],
  ): unknown;
}
