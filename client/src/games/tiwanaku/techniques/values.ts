import { terrainOf, type Crop, type TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/listed.ts';
import { cropWord, small, terrainWord } from '../words.ts';

/** The level as well: on the board it is what can be read. */
export const named = (crop: Crop): string => `${small(cropWord(crop))} (${crop})`;

/** At the beginning of a sentence. */
export const namedFirst = (crop: Crop): string => `${cropWord(crop)} (${crop})`;

export const terrainNamed = (letter: TerrainLetter): string => small(terrainWord(terrainOf(letter)));

export const cropsNamed = (crops: readonly Crop[]): string => listed(crops.map(named));

export const eitherCrop = (crops: readonly Crop[]): string => listed(crops.map(named), 'disjunction');
