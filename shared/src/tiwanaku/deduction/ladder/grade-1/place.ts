import type { Technique } from '../technique.ts';

/** One place left in a closed region. */
export const place: Technique = {
  id: 'DED-PLACE',
  grade: 1,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      if (!isClosed) return [];
      const open = cells.filter((cell) => candidates.cropOf(cell) === 0);
      return cells.flatMap((_, index) => {
        const crop = index + 1;
        const places = cells.filter((cell) => candidates.canHold(cell, crop));
        const [cell] = places;
        if (places.length !== 1 || cell === undefined || candidates.cropOf(cell) !== 0) return [];
        return [{ premises: open, conclusion: { type: 'plant' as const, cell, crop } }];
      });
    }),
};
