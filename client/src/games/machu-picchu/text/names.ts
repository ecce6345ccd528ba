import type { Seat } from '@tiwanaku/shared/kernel';

/** The people of a match, as sentences name them. */
export interface Names {
  of(seat: Seat): string;
  /** The reader's seat; null for a spectator. */
  readonly me: Seat | null;
}
