import { columnOf, neighboursOf, rowOf, spaceAt, spacesOf } from '../board.ts';
import type { Position } from '../state.ts';
import { crops, type Crop, type Size, type Space, type Terrain } from '../types.ts';

/** A view's position has them. */
export type OpenBoard = Pick<Position, 'terrain' | 'crop' | 'supply'> & {
  readonly setup: Pick<Position['setup'], 'size'>;
};

/** Connected spaces of one terrain (TIW-SCN-1). */
export interface SeenRegion {
  readonly terrain: Terrain;
  /** Spaces in reading order. */
  readonly spaces: readonly Space[];
  /** The spaces seen, or its highest crop if that is more (TIW-SCN-3). */
  readonly least: number;
  /** The spaces seen, when it cannot grow. */
  readonly most: number;
  /** Crops in ascending order. */
  readonly found: readonly Crop[];
  /** Crops that the region lacks at its least size (TIW-SCN-3). */
  readonly missing: readonly Crop[];
}

/** See TIW-SCN-1. */
const largest = crops.length;

/** Neighbours by side or corner. */
export function aroundOf(size: Size, space: Space): readonly Space[] {
  const [column, row] = [columnOf(space), rowOf(space)];
  return [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1].flatMap((down) => {
      const near = right === 0 && down === 0 ? null : spaceAt(size, column + right, row + down);
      return near === null ? [] : [near];
    }),
  );
}

function connected(size: Size, first: Space, passes: (space: Space) => boolean): ReadonlySet<Space> {
  const found = new Set([first]);
  for (const space of found) for (const next of neighboursOf(size, space)) if (passes(next)) found.add(next);
  return found;
}

/** Regions sorted by their first spaces. Two may turn out to be one. */
export function seenRegions(board: OpenBoard): readonly SeenRegion[] {
  const { size } = board.setup;
  const seen = new Set<Space>();
  return spacesOf(size).flatMap((first) => {
    const terrain = board.terrain[first];
    if (terrain === undefined || seen.has(first)) return [];
    const together = connected(size, first, (space) => board.terrain[space] === terrain);
    for (const space of together) seen.add(space);
    const spaces = spacesOf(size).filter((space) => together.has(space));
    const found = crops.filter((crop) => spaces.some((space) => board.crop[space] === crop));
    const least = Math.max(spaces.length, ...found);
    const missing = crops.slice(0, least).filter((crop) => !found.includes(crop));
    return [{ terrain, spaces, least, most: mostSpaces(board, terrain, first, spaces.length), found, missing }];
  });
}

/** How large a region can grow over unknown spaces while tiles are left, and by joining others. */
function mostSpaces(board: OpenBoard, terrain: Terrain, first: Space, size: number): number {
  if (size >= largest) return size;
  const mayBe = (space: Space) => (board.terrain[space] ?? terrain) === terrain;
  const reach = [...connected(board.setup.size, first, mayBe)];
  const known = reach.filter((space) => board.terrain[space] !== undefined).length;
  const left = board.supply[terrain];
  return left === 0 ? size : Math.min(largest, known + Math.min(left, reach.length - known));
}
