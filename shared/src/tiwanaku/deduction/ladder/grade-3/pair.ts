import { countBits } from '../../geometry/bits.ts';
import { striking, type Technique } from '../technique.ts';

/** Both see each other and have the same two crops, so no space that sees both has them. */
export const pair: Technique = {
  id: 'DED-PAIR',
  grade: 3,
  find: (candidates) => {
    const { inOrder, rank } = candidates.board;
    const twos = inOrder.filter((cell) => countBits(candidates.cropsLeft(cell)) === 2);
    return twos.flatMap((one) => {
      const seen = candidates.seenBy(one);
      return twos
        .filter(
          (other) =>
            (rank[one] ?? 0) < (rank[other] ?? 0) &&
            candidates.cropsLeft(one) === candidates.cropsLeft(other) &&
            seen.includes(other),
        )
        .flatMap((other) => {
          const both = candidates.seenBy(other).filter((cell) => cell !== one && seen.includes(cell));
          return striking(
            candidates,
            [one, other],
            both.map((cell) => [cell, candidates.cropsLeft(one)] as const),
          );
        });
    });
  },
};
