import type { Arrow, ArrowColor, Crop, Direction, Position, Terrain } from '@tiwanaku/shared/tiwanaku';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';

/** The rulebook's words. Use them in templates or `$derived`, to follow the language. */

export function terrainWord(terrain: Terrain): string {
  const words = {
    mud: m.tiwanaku_terrain_mud,
    sand: m.tiwanaku_terrain_sand,
    grass: m.tiwanaku_terrain_grass,
    rock: m.tiwanaku_terrain_rock,
  };
  return words[terrain]();
}

export function cropWord(crop: Crop): string {
  const words = {
    1: m.tiwanaku_crop_sweetPotato,
    2: m.tiwanaku_crop_coca,
    3: m.tiwanaku_crop_chili,
    4: m.tiwanaku_crop_corn,
    5: m.tiwanaku_crop_quinoa,
  };
  return words[crop]();
}

export function colorWord(color: ArrowColor | 'neutral'): string {
  const words = {
    brown: m.tiwanaku_color_brown,
    white: m.tiwanaku_color_white,
    green: m.tiwanaku_color_green,
    blue: m.tiwanaku_color_blue,
    violet: m.tiwanaku_color_violet,
    yellow: m.tiwanaku_color_yellow,
    neutral: m.tiwanaku_color_neutral,
  };
  return words[color]();
}

export function directionWord(direction: Direction): string {
  const words = {
    north: m.tiwanaku_direction_north,
    east: m.tiwanaku_direction_east,
    south: m.tiwanaku_direction_south,
    west: m.tiwanaku_direction_west,
  };
  return words[direction]();
}

/** A single player is no team. */
export const allWord = ({ setup }: Position): string =>
  setup.mode === 'solo' ? m.tiwanaku_people_yourself() : m.tiwanaku_people_all();

/** Inside a sentence: our languages write common nouns in lower case. */
export const small = (word: string): string => word.toLocaleLowerCase(currentLocale());

/** "West, violet" */
export const arrowWords = ({ direction, color }: Arrow): string =>
  `${directionWord(direction)}, ${small(colorWord(color))}`;

/** Inside a sentence. */
export const arrowText = ({ direction, color }: Arrow): string =>
  m.tiwanaku_space_arrow({ direction: small(directionWord(direction)), color: small(colorWord(color)) });

/** "+2", "−4", or nothing for 0. */
export const signed = (points: number): string => (points === 0 ? '' : points > 0 ? `+${points}` : `−${-points}`);
