import { progressOf } from '../../guide/lesson-walk.svelte.ts';

/** The game itself, and against the Otoma. */
export type Course = 'game' | 'otoma';

export const progress: Readonly<Record<Course, ReturnType<typeof progressOf>>> = {
  game: progressOf('lesson'),
  otoma: progressOf('lesson-otoma'),
};
