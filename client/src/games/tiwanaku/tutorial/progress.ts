import { progressOf } from '../../guide/progress.ts';

/** On the game itself, and on playing against the Otoma. */
export type Course = 'game' | 'otoma';

/** The step reached in each. */
export const progress: Readonly<Record<Course, ReturnType<typeof progressOf>>> = {
  game: progressOf('lesson'),
  otoma: progressOf('lesson-otoma'),
};
