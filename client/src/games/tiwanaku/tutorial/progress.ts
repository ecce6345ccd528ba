import { readStored, writeStored } from '../../../state/stored.ts';

/** The lessons there are: on the game itself, and on playing against the Otoma. */
export type Course = 'game' | 'otoma';

const keys: Readonly<Record<Course, string>> = { game: 'lesson', otoma: 'lesson-otoma' };

/** How far somebody came in a lesson, kept in this browser: the place of the step in the lesson, from 0. */
export const progress = {
  /** Never beyond `last`, whatever an older or newer page has kept. */
  read(course: Course, last: number): number {
    const kept = Number(readStored(keys[course]) ?? 0);
    return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0;
  },
  keep: (course: Course, step: number): void => writeStored(keys[course], step === 0 ? null : String(step)),
};
