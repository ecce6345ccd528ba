import { invariant, shuffled, type Random, type Redrawn, type Seat } from '../../kernel/index.ts';
import type { Components } from '../components.ts';
import { type Deck, cardIds, type CardId } from '../types.ts';
import type { z } from 'zod';
import { listOf, objectOf, oneOf } from '../../kernel/reading.ts';
import { readSealed, SecretVault } from '../../kernel/vault.ts';
import type { MachuPicchuTypes } from '../game.ts';
import type { Event } from '../events.ts';

/** Access to the secret cards, one question at a time. */
export const deckOf = ({ hands, deck }: Secret): Deck => ({
  dealtTo(seat) {
    const card = hands[seat];
    invariant(card !== undefined, 'every seat is dealt a card');
    return card;
  },
  cardAt(place) {
    const card = deck[place];
    invariant(card !== undefined, 'the deck is asked about cards that lie in it');
    return card;
  },
});

/** See MAP-SET-7. */
export function dealCards({ sacrificeCards }: Components, players: number, random: Random): Secret {
  const cards = shuffled(
    random,
    sacrificeCards.map(({ id }) => id),
  );
  return { hands: cards.slice(0, players), deck: cards.slice(players) };
}

export interface Secret {
  /** Hands as dealt, by seat. */
  readonly hands: readonly CardId[];
  /** The cards from the top of the deck. */
  readonly deck: readonly CardId[];
}

/** Only `open` and `seal` reach it. */
export class Vault extends SecretVault<Secret> {}

const format = 'machu-picchu-vault/1';

/** The text is canonical: equal secrets give equal text. */
export function seal(vault: Vault): string {
  const { hands, deck } = vault.open();
  return JSON.stringify({ format, hands, deck });
}

const cards = listOf(oneOf(cardIds));
const sealed: z.ZodType<Secret> = objectOf({ format: oneOf([format]), hands: cards, deck: cards }).transform(
  ({ hands, deck }) => ({ hands, deck }),
);

/** Throws without quoting the text. */
export const unseal = (text: string): Vault => new Vault(readSealed(text, sealed));

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
