import type { Technique } from '../technique.ts';

/** A closed region of one space. */
export const one: Technique = {
  id: 'DED-ONE',
  grade: 1,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      const [cell] = cells;
      if (!isClosed || cells.length !== 1 || cell === undefined || candidates.cropOf(cell) !== 0) return [];
      return [{ premises: [cell], conclusion: { type: 'plant', cell, crop: 1 } }];
    }),
};
