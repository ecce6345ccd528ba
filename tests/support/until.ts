import { setTimeout as wait } from 'node:timers/promises';

/** Looks every 50 ms until it is so, or the time runs out. Returns whether it is. */
export async function until(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!isSo() && performance.now() < end) await wait(50);
  return isSo();
}
