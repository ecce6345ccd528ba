import type { Finding, Technique } from '../technique.ts';

/** No tile is left, or as many as hidden spaces that can be the terrain. */
export const empty: Technique = {
  id: 'DED-EMPTY',
  grade: 1,
  find: (candidates) =>
    [0, 1, 2, 3].flatMap((terrain): readonly Finding[] => {
      const left = candidates.tilesLeft(terrain);
      const cells = candidates.board.inOrder.filter(
        (cell) => candidates.isHidden(cell) && candidates.canBe(cell, terrain),
      );
      if (cells.length === 0 || (left !== 0 && left !== cells.length)) return [];
      return [{ premises: cells, conclusion: { type: left === 0 ? 'notTerrain' : 'terrain', cells, terrain } }];
    }),
};
