import { inReadingOrder } from '../board.ts';
import type { Finding, Technique } from '../technique.ts';

/** Joined regions would have more than five spaces, or a crop twice. */
export const join: Technique = {
  id: 'DED-JOIN',
  grade: 2,
  find: (candidates, about = candidates.board.inOrder) =>
    about.flatMap((cell) =>
      candidates.isHidden(cell)
        ? [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
            if (!candidates.canBe(cell, terrain)) return [];
            const touched = (candidates.board.around[cell] ?? []).filter(
              (near) => candidates.terrainOf(near) === terrain,
            );
            const joined = [...new Set(touched.flatMap((near) => candidates.regionOf(near)?.cells ?? []))];
            const crops = joined.map((one) => candidates.cropOf(one)).filter((crop) => crop !== 0);
            if (joined.length < 5 && new Set(crops).size === crops.length) return [];
            const premises = inReadingOrder(candidates.board, joined);
            return [{ premises, conclusion: { type: 'notTerrain', cells: [cell], terrain } }];
          })
        : [],
    ),
};
