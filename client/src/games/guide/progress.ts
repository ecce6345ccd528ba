import { readStored, writeStored } from '../../state/stored.ts';

/** The step reached in a lesson, from 0, in this browser. */
export const progressOf = (key: string) => ({
  /** At most `last`: an older lesson may have had more steps. */
  read(last: number): number {
    const kept = Number(readStored(key) ?? 0);
    return Number.isInteger(kept) && kept >= 0 ? Math.min(kept, last) : 0;
  },
  keep: (step: number): void => writeStored(key, step === 0 ? null : String(step)),
});
