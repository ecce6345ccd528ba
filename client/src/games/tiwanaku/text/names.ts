import type { Seat } from '@tiwanaku/shared/kernel';

/** Who sits where, and which seat is the reader's. */
export interface Names {
  readonly of: (seat: Seat) => string;
  readonly me: Seat | null;
  /** One person against the Otoma. */
  readonly isAlone: boolean;
}
