import { striking, type Technique } from '../technique.ts';

/** A space outside touches all places left in a closed region. */
export const point: Technique = {
  id: 'DED-POINT',
  grade: 2,
  find: (candidates) =>
    candidates.regions().flatMap(({ cells, isClosed }) => {
      if (!isClosed) return [];
      return cells.flatMap((_, index) => {
        const places = cells.filter((cell) => candidates.canHold(cell, index + 1));
        const [first] = places;
        if (first === undefined || places.some((cell) => candidates.cropOf(cell) !== 0)) return [];
        const seen = (candidates.board.around[first] ?? []).filter(
          (cell) =>
            !cells.includes(cell) && places.every((other) => candidates.board.around[other]?.includes(cell) === true),
        );
        return striking(
          candidates,
          places,
          seen.map((cell) => [cell, 1 << index] as const),
        );
      });
    }),
};
