import type { Seat } from '../../kernel/index.ts';
import type { CardId } from './words.ts';

/** The only access to hidden cards: nothing to enumerate or serialise (L1). */
export interface Deck {
  /** See MAP-SET-7. */
  dealtTo(seat: Seat): CardId;
  /** 0 is the top of the shuffled deck. */
  cardAt(place: number): CardId;
}
