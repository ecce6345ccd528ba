import { readStored, writeStored } from '../../../state/stored.ts';

const key = 'lesson';

/** How far somebody came in the lesson, kept in this browser: the place of the step in the lesson, from 0. */
export const progress = {
  /** Never beyond `last`, whatever an older or newer page has kept. */
  read(last: number): number {
    const kept = Number(readStored(key) ?? 0);
    return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0;
  },
  keep: (step: number): void => writeStored(key, step === 0 ? null : String(step)),
};
