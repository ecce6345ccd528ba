import { canOrder } from '../live.ts';
import type { Technique } from '../technique.ts';

/** The region must grow, and one hidden space can be it. */
export const exit: Technique = {
  id: 'DED-EXIT',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, terrain, isClosed }) => {
      // If the crops fit in no order, the region must grow.
      if (isClosed || canOrder(candidates, cells)) return [];
      const near = new Set(cells.flatMap((cell) => candidates.board.beside[cell] ?? []));
      const ways = [...near].filter((cell) => candidates.isHidden(cell) && candidates.canBe(cell, terrain));
      return ways.length === 1 ? [{ premises: cells, conclusion: { type: 'terrain', cells: ways, terrain } }] : [];
    }),
};
