import type { Components } from '../components.ts';
import { type Deck, cardIds } from '../types.ts';
import type { State } from '../state.ts';
import { deckOf } from '../secret/vault.ts';
import { stateOf, type Picture } from '../teaching.ts';

export type { Picture } from '../teaching.ts';

/** Cards are dealt and are in the deck in the order of the vocabulary. */
export function pictureDeck({ players = 2 }: Picture): Deck {
  return deckOf({ hands: cardIds.slice(0, players), deck: cardIds.slice(players) });
}

/** A state as a picture shows it. */
export const picturedState = (picture: Picture, box: Components): State => stateOf(picture, box, pictureDeck(picture));
