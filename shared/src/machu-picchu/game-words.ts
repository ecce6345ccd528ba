import type { GameWords } from '../kernel/index.ts';

/** For notifications and link previews. */
export const machuPicchuWords = {
  en: { name: 'The Princes of Machu Picchu', lost: 'Nobody won The Princes of Machu Picchu' },
  fr: { name: 'Les Princes du Machu Picchu', lost: 'Personne n’a gagné aux Princes du Machu Picchu' },
  it: { name: 'I principi di Machu Picchu', lost: 'Nessuno ha vinto a I principi di Machu Picchu' },
  nl: { name: 'De prinsen van Machu Picchu', lost: 'Niemand won De prinsen van Machu Picchu' },
  es: { name: 'Los príncipes de Machu Picchu', lost: 'Nadie ganó en Los príncipes de Machu Picchu' },
} as const satisfies Readonly<Record<string, GameWords>>;
