import type { Event } from '../language/events.ts';
import type { Hand, Position } from '../position/state.ts';

const empty: Hand = { cards: [], putBack: [] };

/** For events that the seat may see; `before` is the position before. */
export function evolveHand(hand: Hand, seat: number, before: Position, event: Event): Hand {
  switch (event.type) {
    case 'cardsSeen':
      return event.seat === seat ? { ...hand, cards: [...hand.cards, ...event.cards] } : hand;
    case 'cardsPutBack': {
      if (event.seat !== seat) return hand;
      const below = before.drawn + before.deck;
      const putBack = event.cards.map((card, index) => ({ card, place: below + index }));
      return {
        cards: hand.cards.filter((card) => !event.cards.includes(card)),
        putBack: [...hand.putBack, ...putBack],
      };
    }
    case 'cardsDrawn': {
      // Drawn cards have left the deck.
      const drawn = before.drawn + event.count;
      const isGone = hand.putBack.some(({ place }) => place < drawn);
      return isGone ? { ...hand, putBack: hand.putBack.filter(({ place }) => place >= drawn) } : hand;
    }
    default:
      return hand;
  }
}

/** Unknown hands stay `null`. */
export function evolveHands<H extends Hand | null>(
  hands: readonly H[],
  before: Position | null,
  event: Event,
): readonly (H | Hand)[] {
  if (before === null) return hands;
  if (event.type !== 'cardsSeen' && event.type !== 'cardsPutBack' && event.type !== 'cardsDrawn') return hands;
  return hands.map((hand, seat) => (hand === null ? hand : evolveHand(hand, seat, before, event)));
}

export const emptyHands = (seats: number): readonly Hand[] => Array.from({ length: seats }, () => empty);
