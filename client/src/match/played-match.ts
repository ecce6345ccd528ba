import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchSeat } from '@tiwanaku/shared/protocol';

/** Who played a finished match, and who looks at it. */
export interface PlayedMatch {
  readonly seats: readonly MatchSeat[];
  /** Seat of the reader; null for a person who did not play. */
  readonly me: Seat | null;
}

/** Something in a finished match worth stopping at. */
export interface ReplayStep {
  /** Log position at which all of it has happened. */
  readonly position: number;
  /** Turns begun so far; 0 before the first. */
  readonly turn: number;
  /** Whose turn it is; null before the first. */
  readonly seat: Seat | null;
  /** What happened, as a sentence in the language of the page. */
  say(match: PlayedMatch): string;
}

/** One side in the final ranking. */
export interface Standing {
  readonly key: string;
  readonly name: string;
  /** Symbol of the figure that stands for the side. */
  readonly figure: string;
  readonly score: number;
  readonly isFirst: boolean;
}
