import type { Components } from '../box/component-types.ts';
import type { Deck } from '../language/deck.ts';
import { cardIds } from '../language/words.ts';
import type { State } from '../position/state.ts';
import { deckOf } from '../secret/deck.ts';
import { stateOf } from '../teaching/position.ts';
import type { Picture } from '../teaching/position.ts';

export type { Picture } from '../teaching/position.ts';

/** Cards are dealt and lie in the deck in the order of the vocabulary. */
export function pictureDeck({ players = 2 }: Picture): Deck {
  return deckOf({ hands: cardIds.slice(0, players), deck: cardIds.slice(players) });
}

/** A state as a picture shows it. */
export const picturedState = (picture: Picture, box: Components): State => stateOf(picture, box, pictureDeck(picture));
