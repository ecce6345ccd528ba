import { invariant, shuffled, type Random } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Deck } from '../language/deck.ts';
import type { Secret } from './vault.ts';

/** One question at a time. */
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
