import { inReadingOrder } from '../board.ts';
import type { Finding, Technique } from '../technique.ts';

/** Two spaces of one terrain touch at a corner: one of the two between them cannot be it. */
export const diag: Technique = {
  id: 'DED-DIAG',
  grade: 2,
  find: (candidates) => {
    const { inOrder, around, beside, rank } = candidates.board;
    return inOrder.flatMap((one) =>
      (around[one] ?? []).flatMap((other): readonly Finding[] => {
        const terrain = candidates.terrainOf(one);
        const isPair = (rank[one] ?? 0) < (rank[other] ?? 0) && !(beside[one] ?? []).includes(other);
        if (!isPair || terrain < 0 || candidates.terrainOf(other) !== terrain) return [];
        const between = (beside[one] ?? []).filter((cell) => beside[other]?.includes(cell) === true);
        const out = between.find((cell) => !candidates.canBe(cell, terrain));
        const cell = between.find((here) => here !== out);
        if (out === undefined || cell === undefined || !candidates.isHidden(cell)) return [];
        const premises = inReadingOrder(candidates.board, [one, other, out]);
        return [{ premises, conclusion: { type: 'terrain', cells: [cell], terrain } }];
      }),
    );
  },
};
