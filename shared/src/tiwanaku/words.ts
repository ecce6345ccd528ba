import type { GameWords } from '../kernel/index.ts';

/** For notifications and link previews. */
export const tiwanakuWords = {
  en: { name: 'Tiwanaku', lost: 'The Otoma won at Tiwanaku' },
  fr: { name: 'Tiwanaku', lost: 'Les Otoma ont gagné à Tiwanaku' },
  it: { name: 'Tiwanaku', lost: 'Gli Otoma hanno vinto a Tiwanaku' },
  nl: { name: 'Tiwanaku', lost: 'De Otoma wonnen bij Tiwanaku' },
  es: { name: 'Tiwanaku', lost: 'Los Otoma ganaron en Tiwanaku' },
} as const satisfies Readonly<Record<string, GameWords>>;
