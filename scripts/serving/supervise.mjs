import { setTimeout as wait } from 'node:timers/promises';
import { serve } from './serve.mjs';

/** What the server ends with when it cannot start as it is told to: trying again would change nothing (server/src/main.ts). */
const refusal = 78;

/** Milliseconds: how long it waits after the first crash, twice as long after each further one, and when it begins anew. */
const defaultTimes = { firstMs: 1000, longestMs: 30_000, soundAfterMs: 60_000 };

/**
 * Runs a server, and starts it again when it crashes. Ends with it when it is told to end, ends by itself or refuses to start.
 * @param {import('./serve.mjs').Program} program
 * @param {{ say: (line: string) => void, onStart?: (isFirst: boolean) => void, times?: Partial<typeof defaultTimes> }} options
 * @returns {Promise<number>} its exit code
 */
export async function supervise(program, { say, onStart = () => {}, times = {} }) {
  const { firstMs, longestMs, soundAfterMs } = { ...defaultTimes, ...times };
  let crashes = 0;
  for (let isFirst = true; ; isFirst = false) {
    const begun = performance.now();
    onStart(isFirst);
    const { code, wasTold } = await serve([program]);
    if (wasTold || code === 0 || code === refusal) return code;
    if (performance.now() - begun >= soundAfterMs) crashes = 0;
    const delayMs = Math.min(firstMs * 2 ** crashes, longestMs);
    crashes += 1;
    say(`the server has crashed (exit code ${code}); starting it again in ${delayMs / 1000} s`);
    // A signal ends this process meanwhile, as any other (processes.mjs).
    await wait(delayMs);
  }
}
