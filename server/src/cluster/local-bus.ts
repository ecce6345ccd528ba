import type { Notice, ProcessBus } from '../notices.ts';

/** The bus of a process that is alone. */
export function localBus(): ProcessBus {
  const listeners: ((notice: Notice) => void)[] = [];
  const publishHere = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  return {
    publish: publishHere,
    publishHere,
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
