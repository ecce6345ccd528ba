import { setTimeout as sleep } from 'node:timers/promises';

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
