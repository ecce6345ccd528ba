import type { Notice, ProcessBus } from '../rooms/notices.ts';

/** For a single process. */
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
