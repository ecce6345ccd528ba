import { allRefuted } from '../live.ts';
import type { Finding, Technique } from '../technique.ts';

export const room: Technique = {
  id: 'DED-ROOM',
  grade: 3,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.isHidden(cell)
        ? [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
            if (!candidates.canBe(cell, terrain)) return [];
            const premises = allRefuted(candidates, cell, [terrain]);
            if (premises === null) return [];
            return [{ premises, conclusion: { type: 'notTerrain', cells: [cell], terrain } }];
          })
        : [],
    ),
};
