interface Batches<Entry> {
  /** The most batches at once. */
  readonly lanes: number;
  /** Takes the next batch off a queue that is not empty. */
  next(queue: Entry[]): readonly Entry[];
  /** Settles every entry; never rejects. */
  run(batch: readonly Entry[]): Promise<void>;
}

/** Few statements for many entries: what arrives during earlier statements goes into the next. Returns the way in. */
export function batched<Entry>({ lanes, next, run }: Batches<Entry>): (entry: Entry) => void {
  const queue: Entry[] = [];
  let running = 0;
  let isScheduled = false;

  /** Waits for the end of this turn of the event loop, to gather what came in together. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (running < lanes && queue.length > 0) void runNext();
    });
  }

  async function runNext(): Promise<void> {
    running++;
    try {
      await run(next(queue));
    } finally {
      running--;
      if (queue.length > 0) schedule();
    }
  }

  return (entry) => {
    queue.push(entry);
    schedule();
  };
}

/** Its answer holds up all who wait for it. */
const maxBatch = 256;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly settle: (value: Value | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** Reads many keys with few statements; each sees all that was written before it was wanted. */
export function batchedReads<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  lanes: number,
): (key: Key) => Promise<Value | undefined> {
  async function run(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await readAll([...new Set(batch.map(({ key }) => key))]);
      for (const { key, settle } of batch) settle(values.get(key));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  const add = batched<Waiting<Key, Value>>({ lanes, next: (queue) => queue.splice(0, maxBatch), run });
  return (key) => new Promise((settle, fail) => add({ key, settle, fail }));
}
