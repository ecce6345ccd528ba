import { allCrops } from '../../geometry/values.ts';
import type { Candidates, KnownRegion } from '../candidates.ts';
import { striking, type Technique } from '../technique.ts';

/** Over hidden spaces while tiles are left, joining known ones. */
function mostSpaces(candidates: Candidates, { cells, terrain }: KnownRegion): number {
  const reach = new Set(cells);
  for (const cell of reach) {
    for (const near of candidates.board.beside[cell] ?? []) if (candidates.canBe(near, terrain)) reach.add(near);
  }
  const hidden = [...reach].filter((cell) => candidates.isHidden(cell)).length;
  return Math.min(5, reach.size - hidden + Math.min(hidden, candidates.tilesLeft(terrain)));
}

/** No crop is above the region's largest size. */
export const size: Technique = {
  id: 'DED-SIZE',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap((region) => {
      if (region.isClosed) return [];
      const above = allCrops & ~((1 << mostSpaces(candidates, region)) - 1);
      return striking(
        candidates,
        region.cells,
        region.cells.map((cell) => [cell, above] as const),
      );
    }),
};
