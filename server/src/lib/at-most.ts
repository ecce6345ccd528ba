import { Unavailable } from '../refusal.ts';

/** Runs tasks in the order in which they came, at most `count` at once. Throws `Unavailable` for one that waits longer than `waitMs`. */
export function atMost(count: number, waitMs: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting = new Set<() => void>();
  let free = count;

  const place = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new Unavailable('too many wait'));
      }, waitMs).unref();
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(enter);
    });

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free++;
      return;
    }
    waiting.delete(next);
    // Other work first.
    setImmediate(next);
  }

  return async (task) => {
    if (free > 0) free--;
    else await place();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
