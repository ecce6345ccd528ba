import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Milliseconds. */
export interface HealthTimes {
  readonly every: number;
  readonly timeoutMs: number;
}

/** As the `Caddyfile` has them. */
export const composeTimes: HealthTimes = { every: 1_000, timeoutMs: 1_000 };

async function isReady(url: string, timeoutMs: number): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}

/**
 * Sends new connections round to the servers that say that they are ready, and on to the next where one does not take it, as the
 * `Caddyfile` says.
 */
export async function startBalancer(urls: readonly string[], times: HealthTimes, port = 0): Promise<TcpProxy> {
  const ready = new Set(urls);
  const over = new AbortController();
  let turn = 0;

  const health = (async () => {
    while (!over.signal.aborted) {
      await Promise.all(
        urls.map(async (url) => {
          if (await isReady(url, times.timeoutMs)) ready.add(url);
          else ready.delete(url);
        }),
      );
      await wait(times.every, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  const proxy = await startTcpProxy(
    () => {
      const able = urls.filter((url) => ready.has(url));
      const first = turn++ % Math.max(able.length, 1);
      return [...able.slice(first), ...able.slice(0, first)].map((url) => Number(new URL(url).port));
    },
    true,
    port,
  );
  return {
    ...proxy,
    async close() {
      over.abort();
      await health;
      await proxy.close();
    },
  };
}
