import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** `waitedFor`: a person waits for it, but everything else goes first. `low`: no one does. */
export type Priority = 'normal' | 'waitedFor' | 'low';

const niceness = {
  normal: constants.priority.PRIORITY_NORMAL,
  waitedFor: constants.priority.PRIORITY_BELOW_NORMAL,
  low: constants.priority.PRIORITY_LOW,
} as const satisfies Record<Priority, number>;

/** Lowers the priority of this thread alone, which only Linux allows; elsewhere nothing changes. Never raises that of the process. */
export function lowerPriority(priority: Priority): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (getPriority(thread) < niceness[priority]) setPriority(thread, niceness[priority]);
  } catch {
    // The thread works at the priority of the process.
  }
}
