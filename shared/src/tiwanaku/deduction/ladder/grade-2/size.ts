import { allCrops } from '../../geometry/values.ts';
import type { Candidates, KnownRegion } from '../candidates.ts';
import { striking, type Technique } from '../technique.ts';

interface Reach {
  /** Spaces of the region at its largest. */
  readonly most: number;
  /** Hidden spaces to grow over. */
  readonly hidden: number;
}

/** Over hidden spaces while tiles are left, joining known ones. */
export function reachOf(candidates: Candidates, { cells, terrain }: KnownRegion): Reach {
  const reach = new Set(cells);
  for (const cell of reach) {
    for (const near of candidates.board.beside[cell] ?? []) if (candidates.canBe(near, terrain)) reach.add(near);
  }
  const hidden = [...reach].filter((cell) => candidates.isHidden(cell)).length;
  const most = Math.min(5, reach.size - hidden + Math.min(hidden, candidates.tilesLeft(terrain)));
  return { most, hidden };
}

/** No crop is above the region's largest size. */
export const size: Technique = {
  id: 'DED-SIZE',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap((region) => {
      if (region.isClosed) return [];
      const above = allCrops & ~((1 << reachOf(candidates, region).most) - 1);
      return striking(
        candidates,
        region.cells,
        region.cells.map((cell) => [cell, above] as const),
      );
    }),
};
