import type { Database } from './database.ts';

interface Batches<Entry> {
  /** The most batches at once. */
  readonly lanes: number;
  /** How long entries of a crowd wait for others; one that comes alone never waits. */
  readonly gatherMs: number;
  /** Takes the next batch off a queue that is not empty. */
  next(queue: Entry[]): readonly Entry[];
  /** Settles every entry; never rejects. */
  run(batch: readonly Entry[]): Promise<void>;
}

/** So many entries within `gatherMs` are a crowd: the others of that time and of the next one wait for its end. */
const crowd = 8;

/** Few statements for many entries: what arrives during earlier statements goes into the next. Returns the way in. */
export function batched<Entry>({ lanes, gatherMs, next, run }: Batches<Entry>): (entry: Entry) => void {
  const queue: Entry[] = [];
  let running = 0;
  let isScheduled = false;
  const time = { begun: -Infinity, entries: 0, isCrowded: false };

  /** Milliseconds. */
  function waitFor(): number {
    const now = performance.now();
    const passed = now - time.begun;
    if (passed >= gatherMs) {
      time.isCrowded = time.entries >= crowd && passed < 2 * gatherMs;
      time.begun = now;
      time.entries = 0;
    }
    time.entries++;
    return time.isCrowded || time.entries >= crowd ? time.begun + gatherMs - now : 0;
  }

  /** Waits for the end of this turn of the event loop at least, to gather what came in together. */
  function schedule(waitMs: number): void {
    if (isScheduled) return;
    isScheduled = true;
    if (waitMs > 0) setTimeout(start, waitMs);
    else setImmediate(start);
  }

  function start(): void {
    isScheduled = false;
    while (running < lanes && queue.length > 0) void runNext();
  }

  async function runNext(): Promise<void> {
    running++;
    try {
      await run(next(queue));
    } finally {
      running--;
      if (queue.length > 0) schedule(0);
    }
  }

  return (entry) => {
    queue.push(entry);
    schedule(gatherMs > 0 ? waitFor() : 0);
  };
}

/** PGlite runs one statement at a time; on a server nobody waits for an earlier statement where there are few. */
export const lanesOf = ({ kind }: Pick<Database, 'kind'>): number => (kind === 'embedded' ? 1 : 2);

/** Its answer holds up all who wait for it. */
const maxBatch = 256;

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly settle: (value: Value | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** For what people need who come: nobody feels it, and of the processor it leaves more to all else. */
export const arrivalsGatherMs = 40;

/** Reads many keys with few statements; each sees all that was written before it was wanted. */
export function batchedReads<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  lanes: number,
  gatherMs = 0,
): (key: Key) => Promise<Value | undefined> {
  async function run(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await readAll([...new Set(batch.map(({ key }) => key))]);
      for (const { key, settle } of batch) settle(values.get(key));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  const add = batched<Waiting<Key, Value>>({ lanes, gatherMs, next: (queue) => queue.splice(0, maxBatch), run });
  return (key) => new Promise((settle, fail) => add({ key, settle, fail }));
}

/** What belongs to each key, in order. */
export function listsByKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>): ReadonlyMap<Key, readonly Value[]> {
  const lists = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return lists;
}
