import { batched } from './batched.ts';

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
