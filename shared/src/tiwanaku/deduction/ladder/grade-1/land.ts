import { isSingle } from '../../geometry/values.ts';
import type { Technique } from '../technique.ts';

/** One terrain left. */
export const land: Technique = {
  id: 'DED-LAND',
  grade: 1,
  find: (candidates) =>
    candidates.board.inOrder.flatMap((cell) => {
      const left = candidates.terrainsLeft(cell);
      if (!candidates.isHidden(cell) || left === 0 || !isSingle(left)) return [];
      return [{ premises: [cell], conclusion: { type: 'terrain', cells: [cell], terrain: 31 - Math.clz32(left) } }];
    }),
};
