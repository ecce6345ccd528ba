import { setTimeout as wait } from 'node:timers/promises';

/** Looks every 50 ms until it is so, or patience runs out. Returns whether it is. */
export async function until(isSo: () => boolean, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!isSo() && performance.now() < end) await wait(50);
  return isSo();
}
