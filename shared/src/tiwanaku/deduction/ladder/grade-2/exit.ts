import { canOrder } from '../live.ts';
import type { Technique } from '../technique.ts';

/** One way out: a region that must grow, and one hidden space beside it that can be its terrain. */
export const exit: Technique = {
  id: 'DED-EXIT',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, terrain, isClosed }) => {
      // With no order of as many crops as spaces are seen, the region is larger.
      if (isClosed || canOrder(candidates, cells)) return [];
      const near = new Set(cells.flatMap((cell) => candidates.board.beside[cell] ?? []));
      const ways = [...near].filter((cell) => candidates.isHidden(cell) && candidates.canBe(cell, terrain));
      return ways.length === 1 ? [{ premises: cells, conclusion: { type: 'terrain', cells: ways, terrain } }] : [];
    }),
};
