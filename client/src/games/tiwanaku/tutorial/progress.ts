import { progressOf } from '../../guide/progress.ts';

/** The game itself, and against the Otoma. */
export type Course = 'game' | 'otoma';

export const progress: Readonly<Record<Course, ReturnType<typeof progressOf>>> = {
  game: progressOf('lesson'),
  otoma: progressOf('lesson-otoma'),
};
