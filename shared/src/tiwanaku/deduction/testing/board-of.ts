import { spaceAt } from '../../board.ts';
import { terrainLetters, crops, terrains, type Crop, type Space, type Terrain } from '../../types.ts';
import type { BoardPosition } from '../position.ts';

/** A short board in two letters for each space: `s3` is sand with chili, `s.` sand without crop, `..` hidden; what is not written is hidden. */
export function boardOf(
  text: string,
  tiles: BoardPosition['tiles'] = { mud: 7, sand: 6, grass: 6, rock: 6 },
): BoardPosition {
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  for (const [row, line] of text.split('|').entries()) {
    for (const [column, [letter, digit]] of line.split(' ').entries()) {
      const space = spaceAt('short', column, row);
      const kind = terrains.find((one) => terrainLetters[one] === letter);
      const level = crops.find((one) => String(one) === digit);
      if (space !== null && kind !== undefined) terrain[space] = kind;
      if (space !== null && level !== undefined) crop[space] = level;
    }
  }
  return { size: 'short', terrain, crop, tiles };
}

/** A land that takes a try to fill. */
export const gradeFour: BoardPosition = boardOf(
  'g. g. s4 m. m.|g1 g. s. m. m4|g. s. s. g. g.|m. m. g. g. m2|m. m. g. m. m.',
  {
    mud: 11,
    sand: 4,
    grass: 10,
    rock: 0,
  },
);
