import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchSeat } from '@tiwanaku/shared/protocol';

export interface PlayedMatch {
  readonly seats: readonly MatchSeat[];
  /** Null if the reader did not play. */
  readonly me: Seat | null;
}

export interface ReplayStep {
  /** The log position at its end. */
  readonly position: number;
  /** Begun so far; 0 before the first. */
  readonly turn: number;
  /** Null before the first turn. */
  readonly seat: Seat | null;
  /** The step in the page's language. */
  say(match: PlayedMatch): string;
}

/** A place in the final ranking. */
export interface Standing {
  readonly key: string;
  readonly name: string;
  /** A symbol. */
  readonly figure: string;
  readonly score: number;
  readonly isFirst: boolean;
}
