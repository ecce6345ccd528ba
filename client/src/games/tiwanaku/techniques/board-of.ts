import { terrainByLetter, type Crop, type PerTerrain, type Space, type Terrain } from '@tiwanaku/shared/tiwanaku';
import type { BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { spaceOf } from '../geometry/board-layout.ts';
import { boards } from './boards.ts';

/** Null when the technique has none. */
export function boardOf(id: string): BoardPosition | null {
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
