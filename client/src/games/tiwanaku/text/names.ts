import type { Seat } from '@tiwanaku/shared/kernel';

export interface Names {
  readonly of: (seat: Seat) => string;
  readonly me: Seat | null;
  /** Against the Otoma. */
  readonly isAlone: boolean;
}
