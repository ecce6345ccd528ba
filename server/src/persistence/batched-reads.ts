/** Its answer holds up all who wait for it. */
const maxBatch = 256;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly settle: (value: Value | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Reads many keys with few statements: what is wanted during earlier statements goes into the next, so that it sees all that was
 * written before. At most `lanes` run at once.
 */
export function batchedReads<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  lanes: number,
): (key: Key) => Promise<Value | undefined> {
  const queue: Waiting<Key, Value>[] = [];
  let running = 0;
  let isScheduled = false;

  /** After this turn of the event loop, to gather what came in together. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (running < lanes && queue.length > 0) void run(queue.splice(0, maxBatch));
    });
  }

  async function run(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    running++;
    try {
      const values = await readAll([...new Set(batch.map(({ key }) => key))]);
      for (const { key, settle } of batch) settle(values.get(key));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    } finally {
      running--;
      if (queue.length > 0) schedule();
    }
  }

  return (key) =>
    new Promise((settle, fail) => {
      queue.push({ key, settle, fail });
      schedule();
    });
}
