import type { Candidates } from '../candidates.ts';
import { allRefuted } from '../live.ts';
import { striking, type Technique } from '../technique.ts';

function findAt(candidates: Candidates, cell: number) {
  const possible = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain));
  return [1, 2, 3, 4, 5].flatMap((crop) => {
    const premises = candidates.canHold(cell, crop) ? allRefuted(candidates, cell, possible, crop) : null;
    return premises === null ? [] : striking(candidates, premises, [[cell, 1 << (crop - 1)]]);
  });
}

/** Closed regions are left to DED-ORDER. */
export const cover: Technique = {
  id: 'DED-COVER',
  grade: 3,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.cropOf(cell) === 0 && candidates.regionOf(cell)?.isClosed !== true ? findAt(candidates, cell) : [],
    ),
};
