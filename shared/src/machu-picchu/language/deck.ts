import type { Seat } from '../../kernel/index.ts';
import type { CardId } from './words.ts';

/** The only access to hidden cards: one question, one answer, nothing to enumerate or serialise (L1). */
export interface Deck {
  /** The first card of a seat (MAP-SET-7). */
  dealtTo(seat: Seat): CardId;
  /** The card at a place of the shuffled deck, 0 at the top. */
  cardAt(place: number): CardId;
}
