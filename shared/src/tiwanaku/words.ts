import type { GameWords } from '../kernel/index.ts';
import type { Land, Options } from './language/types.ts';

/** How hard the land is, where that was chosen (DED-GRD-2). */
const about =
  (words: Readonly<Record<Land, string>>) =>
  (options: unknown): string | null => {
    const { land } = options as Options;
    return land === undefined ? null : words[land];
  };

/** For notifications and link previews. */
export const tiwanakuWords = {
  en: {
    name: 'Tiwanaku',
    lost: 'The Otoma won at Tiwanaku',
    about: about({ gentle: 'A gentle land.', steady: 'A steady land.', sharp: 'A sharp land.' }),
  },
  fr: {
    name: 'Tiwanaku',
    lost: 'Les Otoma ont gagné à Tiwanaku',
    about: about({ gentle: 'Un paysage doux.', steady: 'Un paysage moyen.', sharp: 'Un paysage ardu.' }),
  },
  it: {
    name: 'Tiwanaku',
    lost: 'Gli Otoma hanno vinto a Tiwanaku',
    about: about({ gentle: 'Un paesaggio lieve.', steady: 'Un paesaggio medio.', sharp: 'Un paesaggio arduo.' }),
  },
  nl: {
    name: 'Tiwanaku',
    lost: 'De Otoma wonnen bij Tiwanaku',
    about: about({ gentle: 'Een mild land.', steady: 'Een stevig land.', sharp: 'Een pittig land.' }),
  },
  es: {
    name: 'Tiwanaku',
    lost: 'Los Otoma ganaron en Tiwanaku',
    about: about({ gentle: 'Un paisaje suave.', steady: 'Un paisaje medio.', sharp: 'Un paisaje arduo.' }),
  },
} as const satisfies Readonly<Record<string, GameWords>>;
