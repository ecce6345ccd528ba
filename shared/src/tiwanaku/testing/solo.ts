import type { Arrow, SoloDifficulty } from '../types.ts';
import { given } from './given.ts';
import type { Picture } from './position.ts';
import { longA, wheelOf } from './solution.ts';

/** Otoma pawns: h3 white, f5 green, e3 blue, b1 violet, i5 yellow; the player is brown. */
export const solo = (difficulty: SoloDifficulty = 'easy') => ({ mode: 'solo', size: 'long', difficulty }) as const;
export const always = (arrow: Arrow) => wheelOf(longA, { drawn: () => arrow });
export const game = (arrow: Arrow, picture: Partial<Picture> = {}) =>
  given(longA, { options: solo(), ...picture }, always(arrow));
export const southBlue = { direction: 'south', color: 'blue' } as const;
export const southBrown = { direction: 'south', color: 'brown' } as const;
