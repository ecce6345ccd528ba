import { terrainLetters, type TerrainLetter, crops, terrains, type Crop, type Space } from '../../../types.ts';
import type { Candidates, KnownRegion } from '../../ladder/candidates.ts';
import type { Finish, Region } from './reason.ts';

export const letterOf = (terrain: number): TerrainLetter => terrainLetters[terrains[terrain] ?? 'mud'];

export const cropsIn = (set: number): readonly Crop[] => crops.filter((crop) => (set & (1 << (crop - 1))) !== 0);

export const spaceOf = ({ board }: Candidates, cell: number): Space => board.spaces[cell] ?? 'a1';

export const spacesOf = (candidates: Candidates, cells: readonly number[]): readonly Space[] =>
  cells.map((cell) => spaceOf(candidates, cell));

export const named = (candidates: Candidates, region: KnownRegion): Region => ({
  terrain: letterOf(region.terrain),
  spaces: spacesOf(candidates, region.cells),
  finish: finishOf(candidates, region),
});

/** What can be seen comes first. */
function finishOf(candidates: Candidates, { terrain, cells, isClosed }: KnownRegion): Finish | null {
  if (!isClosed) return null;
  if (cells.length >= 5) return 'full';
  const { beside } = candidates.board;
  if (!cells.some((cell) => beside[cell]?.some((near) => candidates.isHidden(near)))) return 'walled';
  return candidates.tilesLeft(terrain) <= 0 ? 'noTile' : 'ruledOut';
}
