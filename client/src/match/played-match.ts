import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchSeat } from '@tiwanaku/shared/protocol';

/** Players and reader of a finished match. */
export interface PlayedMatch {
  readonly seats: readonly MatchSeat[];
  /** The reader's seat; null if they did not play. */
  readonly me: Seat | null;
}

/** A step of a replay. */
export interface ReplayStep {
  /** Log position at its end. */
  readonly position: number;
  /** Turns begun so far; 0 before the first. */
  readonly turn: number;
  /** Whose turn it is; null before the first. */
  readonly seat: Seat | null;
  /** What happened, in the page's language. */
  say(match: PlayedMatch): string;
}

/** One side in the final ranking. */
export interface Standing {
  readonly key: string;
  readonly name: string;
  /** Symbol of the side's figure. */
  readonly figure: string;
  readonly score: number;
  readonly isFirst: boolean;
}
