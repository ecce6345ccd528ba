import { canOrder } from '../live.ts';
import type { Technique } from '../technique.ts';

/** A region that must grow, with one hidden space beside it that can be its terrain. */
export const exit: Technique = {
  id: 'DED-EXIT',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, terrain, isClosed }) => {
      // If the crops fit in no order, the region is larger than it seems.
      if (isClosed || canOrder(candidates, cells)) return [];
      const near = new Set(cells.flatMap((cell) => candidates.board.beside[cell] ?? []));
      const ways = [...near].filter((cell) => candidates.isHidden(cell) && candidates.canBe(cell, terrain));
      return ways.length === 1 ? [{ premises: cells, conclusion: { type: 'terrain', cells: ways, terrain } }] : [];
    }),
};
