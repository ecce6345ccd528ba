import { setTimeout as wait } from 'node:timers/promises';
import { serve } from './serve.mjs';

/** The exit code of a server that cannot start with its settings (server/src/main.ts): a restart would not help. */
const refusal = 78;

/**
 * Milliseconds: the delay after the first crash, doubled after each further one up to the longest, and the time after
 * which it starts anew.
 */
const defaultTimes = { firstMs: 1000, longestMs: 30_000, soundAfterMs: 60_000 };

/**
 * Runs a server and restarts it after a crash, until it ends in order or refuses to start.
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
    // A signal ends this process meanwhile (processes.mjs).
    await wait(delayMs);
  }
}
