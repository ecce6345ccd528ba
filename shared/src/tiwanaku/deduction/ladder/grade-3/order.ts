import { canOrder } from '../live.ts';
import { striking, type Technique } from '../technique.ts';

/** In no order of the region's crops. */
export const order: Technique = {
  id: 'DED-ORDER',
  grade: 3,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      if (!isClosed || cells.length > 5 || cells.every((cell) => candidates.cropOf(cell) !== 0)) return [];
      const struck = cells.map((cell) => {
        const out = cells.map((_, index) => index + 1).filter((crop) => !canOrder(candidates, cells, { cell, crop }));
        return [cell, out.reduce((set, crop) => set | (1 << (crop - 1)), 0)] as const;
      });
      const open = cells.filter((cell) => candidates.cropOf(cell) === 0);
      return striking(candidates, open, struck);
    }),
};
