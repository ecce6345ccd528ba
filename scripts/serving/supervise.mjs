import { setTimeout as wait } from 'node:timers/promises';
import { serve } from './serve.mjs';

/** Exit code for invalid settings (server/src/main.ts). */
const refusal = 78;

/** The delay doubles after each crash, and starts anew after `soundAfterMs`. */
const defaultTimes = { firstMs: 1000, longestMs: 30_000, soundAfterMs: 60_000 };

/**
 * Runs the server, and starts it again after a crash, until it ends in order or refuses to start.
 * @param {import('./serve.mjs').Program} program
 * @param {{ say: (line: string) => void, onStart?: (isFirst: boolean) => void, times?: Partial<typeof defaultTimes> }}
 * options
 * @returns {Promise<number>} exit code
 */
export async function supervise(program, { say, onStart = () => {}, times = {} }) {
  const { firstMs, longestMs, soundAfterMs } = { ...defaultTimes, ...times };
  let crashes = 0;
  for (let isFirst = true; ; isFirst = false) {
    const begun = performance.now();
    onStart(isFirst);
    const { code, wasSignalled } = await serve([program]);
    if (wasSignalled || code === 0 || code === refusal) return code;
    if (performance.now() - begun >= soundAfterMs) crashes = 0;
    const delayMs = Math.min(firstMs * 2 ** crashes, longestMs);
    crashes += 1;
    say(`the server has crashed (exit code ${code}); starting it again in ${delayMs / 1000} s`);
    // A signal ends this process (processes.mjs).
    await wait(delayMs);
  }
}
