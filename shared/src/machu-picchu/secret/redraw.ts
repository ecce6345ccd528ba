import { shuffled, type Random, type Redrawn, type Seat } from '../../kernel/index.ts';
import type { MachuPicchuTypes } from '../game.ts';
import type { Event } from '../language/events.ts';
import type { CardId } from '../language/words.ts';
import { Vault } from './vault.ts';

/**
 * The faces of all cards that this seat has not seen, drawn anew: in the others' hands, in the deck, and those that the
 * others put back (MAP-HID-1, MAP-HID-4). How many there are of each stays.
 */
export function redraw(
  vault: Vault,
  events: readonly Event[],
  seat: Seat,
  random: Random,
): Redrawn<MachuPicchuTypes<Vault>> {
  const { hands, deck } = vault.open();
  const seen = new Set(events.flatMap((event) => facesSeenBy(seat, event)));
  const hidden = [...hands, ...deck].filter((card) => !seen.has(card));
  const others = shuffled(random, hidden);
  const faces = new Map(hidden.map((card, index) => [card, others[index] ?? card]));
  const anew = (cards: readonly CardId[]) => cards.map((card) => faces.get(card) ?? card);
  return {
    vault: new Vault({ hands: anew(hands), deck: anew(deck) }),
    events: events.map((event) => (showsCards(event) ? { ...event, cards: anew(event.cards) } : event)),
  };
}

type CardsShown = Extract<Event, { readonly type: 'cardsSeen' | 'cardsPutBack' }>;

const showsCards = (event: Event): event is CardsShown => event.type === 'cardsSeen' || event.type === 'cardsPutBack';

function facesSeenBy(seat: Seat, event: Event): readonly CardId[] {
  if (event.type === 'matchEnded') return event.hands.flat();
  return showsCards(event) && event.seat === seat ? event.cards : [];
}
