import { Unavailable } from './refusal.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

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

/** Caches the answer of `ask`, failures included, for `ms` milliseconds. */
export function cached<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let asked: { readonly answer: Promise<T>; readonly at: number } | null = null;
  let isAsking = false;

  return () => {
    if (asked !== null && (isAsking || performance.now() - asked.at < ms)) return asked.answer;
    isAsking = true;
    const answer = ask().finally(() => {
      isAsking = false;
      asked = { answer, at: performance.now() };
    });
    asked = { answer, at: performance.now() };
    return answer;
  };
}

/** Gathers what is added within `ms` after the first of it into one call. Settles for each as that call does. */
export function gathered<T>(ms: number, work: (added: readonly T[]) => Promise<void>): (one: T) => Promise<void> {
  let added: T[] = [];
  let working: Promise<void> | null = null;

  async function start(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ms).unref());
    const all = added;
    added = [];
    working = null;
    await work(all);
  }

  return (one) => {
    added.push(one);
    working ??= start();
    return working;
  };
}

/**
 * Returns how to ask for `work` on a key's value: one at a time, with a pause of as many milliseconds as it returns, and always for
 * what was asked for last. `merge` says what is wanted of two values that wait.
 */
export function latestPerKey<K, V>(
  work: (key: K, value: V) => Promise<number>,
  merge: (waiting: V, added: V) => V = (_, added) => added,
): (key: K, value: V) => void {
  /** Null while nothing more is wanted of a key that is worked on. */
  const wanted = new Map<K, { readonly value: V } | null>();

  async function run(key: K): Promise<void> {
    for (let next = wanted.get(key); next; next = wanted.get(key)) {
      wanted.set(key, null);
      const pauseMs = await work(key, next.value);
      await sleep(pauseMs, undefined, { ref: false });
    }
    wanted.delete(key);
  }

  return (key, value) => {
    const isIdle = !wanted.has(key);
    const waiting = wanted.get(key);
    wanted.set(key, { value: waiting ? merge(waiting.value, value) : value });
    if (isIdle) void run(key);
  };
}

/** Lets other queries run in between. Returns how many were removed. */
export async function inBatches(batchSize: number, remove: (limit: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await remove(batchSize);
    count += removed;
    if (removed < batchSize) return count;
  }
}

const pauseMs = 5;

/** Works through many items, `size` at once, with pauses in which other work is done. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < items.length; first += size) {
    if (first > 0) await sleep(pauseMs, undefined, { ref: false });
    await work(items.slice(first, first + size));
  }
}

type Bound<T extends object> =
  | { readonly most: number }
  /** A limit by what each value weighs, such as its bytes. */
  | { readonly weight: number; readonly weightOf: (made: T) => number };

/** Makes what is asked for once for each key, also when many ask at the same time, and keeps what was asked for lately. */
export function madeOnce<T extends object>(bound: Bound<T>): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, T>(
    'most' in bound
      ? { max: bound.most }
      : { maxSize: bound.weight, sizeCalculation: (made) => Math.max(1, bound.weightOf(made)) },
  );
  const inTheMaking = new Map<string, Promise<T>>();

  const makeAndKeep = (key: string, make: () => Promise<T>): Promise<T> =>
    Promise.resolve()
      .then(make)
      .then((made) => {
        kept.set(key, made);
        return made;
      })
      .finally(() => inTheMaking.delete(key));

  return async (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const making = inTheMaking.get(key) ?? makeAndKeep(key, make);
    inTheMaking.set(key, making);
    return await making;
  };
}

const maxAttempts = 10;

/** Repeats an optimistic write up to ten times. Throws `Unavailable` with `message` then. */
export async function retryOnConflict<T>(message: string, write: () => Promise<T | 'conflict'>): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const outcome = await write();
    if (outcome !== 'conflict') return outcome;
  }
  throw new Unavailable(message);
}

/** Returns a check that is true at most once per key and interval. */
export function throttlePerKey(intervalMs: number, now: () => number): (key: string) => boolean {
  const last = new Map<string, number>();
  let sweptAt = now();

  return (key) => {
    const present = now();
    if (present - sweptAt > intervalMs) {
      for (const [old, at] of last) if (present - at > intervalMs) last.delete(old);
      sweptAt = present;
    }
    const isDue = present - (last.get(key) ?? -Infinity) > intervalMs;
    if (isDue) last.set(key, present);
    return isDue;
  };
}
