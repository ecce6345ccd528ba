import type { Technique } from '../technique.ts';

/** One space without a crop in a closed region. */
export const last: Technique = {
  id: 'DED-LAST',
  grade: 1,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      const open = cells.filter((cell) => candidates.cropOf(cell) === 0);
      const [cell] = open;
      if (!isClosed || cells.length === 1 || open.length !== 1 || cell === undefined) return [];
      const others = cells.filter((other) => other !== cell);
      const missing = cells
        .map((_, index) => index + 1)
        .filter((crop) => !others.some((other) => candidates.cropOf(other) === crop));
      const [crop] = missing;
      if (missing.length !== 1 || crop === undefined) return [];
      return [{ premises: others, conclusion: { type: 'plant', cell, crop } }];
    }),
};
