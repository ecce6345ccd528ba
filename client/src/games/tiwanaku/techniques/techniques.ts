import { terrainByLetter, type Crop, type PerTerrain, type Space, type Terrain } from '@tiwanaku/shared/tiwanaku';
import type { Position } from '@tiwanaku/shared/tiwanaku/deduction';
import { m } from '../../../i18n/messages.svelte.ts';
import { spaceOf } from '../geometry/board-layout.ts';
import { boards } from './boards.ts';
import { slugs } from './paths.ts';

/** A technique of the ladder as its page tells it. */
export interface TechniqueTopic {
  readonly id: string;
  readonly slug: string;
  readonly grade: 1 | 2 | 3 | 4;
  readonly text: () => string;
}

const told: Readonly<Record<string, Pick<TechniqueTopic, 'grade' | 'text'>>> = {
  'DED-ONE': { grade: 1, text: m.techniques_text_one },
  'DED-LAST': { grade: 1, text: m.techniques_text_last },
  'DED-ONLY': { grade: 1, text: m.techniques_text_only },
  'DED-PLACE': { grade: 1, text: m.techniques_text_place },
  'DED-EMPTY': { grade: 1, text: m.techniques_text_empty },
  'DED-LAND': { grade: 1, text: m.techniques_text_land },
  'DED-POINT': { grade: 2, text: m.techniques_text_point },
  'DED-DIAG': { grade: 2, text: m.techniques_text_diag },
  'DED-SIZE': { grade: 2, text: m.techniques_text_size },
  'DED-EXIT': { grade: 2, text: m.techniques_text_exit },
  'DED-JOIN': { grade: 2, text: m.techniques_text_join },
  'DED-ROOM': { grade: 3, text: m.techniques_text_room },
  'DED-COVER': { grade: 3, text: m.techniques_text_cover },
  'DED-NEED': { grade: 3, text: m.techniques_text_need },
  'DED-PAIR': { grade: 3, text: m.techniques_text_pair },
  'DED-ORDER': { grade: 3, text: m.techniques_text_order },
  'DED-TRY-1': { grade: 3, text: m.techniques_text_try1 },
  'DED-TRY': { grade: 4, text: m.techniques_text_try },
};

/** All of them, easiest first. */
export const topics: readonly TechniqueTopic[] = Object.entries(slugs).flatMap(([id, slug]) => {
  const words = told[id];
  return words ? [{ id, slug, ...words }] : [];
});

/** The short board on which a technique leads to a crop; null for one that has no board yet. */
export function boardOf(id: string): Position | null {
  const board = boards[id];
  if (!board) return null;
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  for (const [row, letters] of board.terrain.entries()) {
    for (const [column, letter] of [...letters].entries()) {
      const space = spaceOf('short', column, row);
      const [kind, level] = [terrainByLetter.get(letter), Number(board.crops[row]?.[column])];
      if (space && kind) terrain[space] = kind;
      if (space && level >= 1) crop[space] = level as Crop;
    }
  }
  const tiles: PerTerrain<number> = board.tiles;
  return { size: 'short', terrain, crop, tiles };
}
