import { inReadingOrder } from '../board.ts';
import type { Candidates } from '../candidates.ts';
import { allRefuted, placementsAt, refutation } from '../live.ts';
import { striking, type Technique } from '../technique.ts';

function findAt(candidates: Candidates, cell: number) {
  const placements = placementsAt(candidates, cell);
  const possible = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain));
  return [1, 2, 3, 4, 5].flatMap((crop) => {
    if (!candidates.canHold(cell, crop)) return [];
    const refuting = allRefuted(
      possible.flatMap((terrain) => placements.map((one) => refutation(candidates, one, terrain, cell, crop))),
    );
    return refuting === null
      ? []
      : striking(candidates, inReadingOrder(candidates.board, refuting), [[cell, 1 << (crop - 1)]]);
  });
}

/** No region gives it: no live region gives a crop to a space. In closed regions that is the work of DED-ORDER. */
export const cover: Technique = {
  id: 'DED-COVER',
  grade: 3,
  find: (candidates) =>
    candidates.board.inOrder.flatMap((cell) =>
      candidates.cropOf(cell) === 0 && candidates.regionOf(cell)?.isClosed !== true ? findAt(candidates, cell) : [],
    ),
};
