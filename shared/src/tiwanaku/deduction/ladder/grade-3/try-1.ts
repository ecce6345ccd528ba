import { inReadingOrder } from '../board.ts';
import type { Candidates } from '../candidates.ts';
import { striking, type Technique } from '../technique.ts';

/** The spaces where it breaks; null when it does not. */
function breaking(candidates: Candidates, cell: number, crop: number): readonly number[] | null {
  const bit = 1 << (crop - 1);
  const seen = candidates.seenBy(cell);
  const emptied = seen.find((other) => candidates.cropsLeft(other) === bit);
  if (emptied !== undefined) return [emptied];
  const leftAt = (other: number): number => {
    if (other === cell) return bit;
    return seen.includes(other) ? candidates.cropsLeft(other) & ~bit : candidates.cropsLeft(other);
  };
  const without = candidates.regions().find(({ cells, isClosed }) => {
    const crops = cells.reduce((set, other) => set | leftAt(other), 0);
    return isClosed && (crops & ((1 << cells.length) - 1)) !== (1 << cells.length) - 1;
  });
  return without?.cells ?? null;
}

/** The crop leaves a space or a closed region without one. */
export const try1: Technique = {
  id: 'DED-TRY-1',
  grade: 3,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.cropOf(cell) !== 0
        ? []
        : [1, 2, 3, 4, 5].flatMap((crop) => {
            const broken = candidates.canHold(cell, crop) ? breaking(candidates, cell, crop) : null;
            if (broken === null) return [];
            return striking(candidates, inReadingOrder(candidates.board, [cell, ...broken]), [[cell, 1 << (crop - 1)]]);
          }),
    ),
};
