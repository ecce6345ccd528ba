import { terrainLetters, type TerrainLetter } from '../../../language/letters.ts';
import { crops, terrains, type Crop, type Space } from '../../../language/types.ts';
import type { Candidates, KnownRegion } from '../../ladder/candidates.ts';
import type { Region } from './reason.ts';

export const letterOf = (terrain: number): TerrainLetter => terrainLetters[terrains[terrain] ?? 'mud'];

export const cropsIn = (set: number): readonly Crop[] => crops.filter((crop) => (set & (1 << (crop - 1))) !== 0);

export const spaceOf = ({ board }: Candidates, cell: number): Space => board.spaces[cell] ?? 'a1';

export const spacesOf = (candidates: Candidates, cells: readonly number[]): readonly Space[] =>
  cells.map((cell) => spaceOf(candidates, cell));

export const named = (candidates: Candidates, { terrain, cells }: KnownRegion): Region => ({
  terrain: letterOf(terrain),
  spaces: spacesOf(candidates, cells),
});
