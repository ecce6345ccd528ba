import { isSingle } from '../../geometry/values.ts';
import type { Technique } from '../technique.ts';

/** Known terrain, one crop left. */
export const only: Technique = {
  id: 'DED-ONLY',
  grade: 1,
  find: (candidates) =>
    candidates.board.inOrder.flatMap((cell) => {
      const crops = candidates.cropsLeft(cell);
      if (candidates.isHidden(cell) || candidates.cropOf(cell) !== 0 || crops === 0 || !isSingle(crops)) return [];
      return [{ premises: [cell], conclusion: { type: 'plant', cell, crop: 32 - Math.clz32(crops) } }];
    }),
};
