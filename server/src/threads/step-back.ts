import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Lets everything else go first. Linux ranks threads one by one, so that this one alone steps back; elsewhere nothing changes. */
export function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // It works all the same, only not last.
  }
}
