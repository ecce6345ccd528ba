import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Lowers the priority of this thread alone, which only Linux allows; elsewhere nothing changes. */
export function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // The thread works at normal priority.
  }
}
