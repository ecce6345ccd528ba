/** Runs tasks in the order in which they came, at most `count` at once. */
export function atMost(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;

  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) setImmediate(next);
      else free++;
    }
  };
}
