import { components, type CardId, type Deck, type Picture } from '@tiwanaku/shared/machu-picchu';

export const exampleCards: readonly CardId[] = ['farmer-puma', 'weaver-puma'];

/** What the drawings of the rules show; the captions count on it. */
export const example: Picture = {
  seats: [{ incas: { terraces: 3, weavers: 1 }, clergy: { puma: 2 }, hand: exampleCards }],
};

const first = components.sacrificeCards[0]?.id ?? 'farmer-shepherd';

/** No drawing shows a hidden card. */
export const noDeck: Deck = { dealtTo: () => first, cardAt: () => first };
