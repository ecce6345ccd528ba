import { readStored, writeStored } from '../../state/stored.ts';

/** The step reached in a lesson, from 0, stored in this browser under this key. */
export const progressOf = (key: string) => ({
  /** The stored step; at most `last`, because an older version of the lesson may have had more steps. */
  read(last: number): number {
    const kept = Number(readStored(key) ?? 0);
    return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0;
  },
  keep: (step: number): void => writeStored(key, step === 0 ? null : String(step)),
});
