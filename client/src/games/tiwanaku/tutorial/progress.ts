import { readStored, writeStored } from '../../../state/stored.ts';

/** On the game itself, and on playing against the Otoma. */
export type Course = 'game' | 'otoma';

const keys: Readonly<Record<Course, string>> = { game: 'lesson', otoma: 'lesson-otoma' };

/** The step reached in a lesson, from 0, stored in this browser. */
export const progress = {
  /** At most `last`, whatever another version of the page has stored. */
  read(course: Course, last: number): number {
    const kept = Number(readStored(keys[course]) ?? 0);
    return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0;
  },
  keep: (course: Course, step: number): void => writeStored(keys[course], step === 0 ? null : String(step)),
};
