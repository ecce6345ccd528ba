import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Milliseconds. */
export interface HealthTimes {
  readonly every: number;
  readonly timeoutMs: number;
}

/** The times that the `Caddyfile` has. */
export const composeTimes: HealthTimes = { every: 1_000, timeoutMs: 1_000 };

/** Long polling, and the websocket that it becomes: everybody here comes from the same address. */
function isForOne(target: string): boolean {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const isPolling = searchParams.get('transport') === 'polling' || searchParams.has('sid');
  return pathname.startsWith('/socket.io/') && isPolling;
}

async function isReady(url: string, timeoutMs: number): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}

/**
 * Sends new connections round to the servers that say that they are ready, and on to the next where one does not take it, as the
 * `Caddyfile` says. Other than Caddy it knows only the first request of a connection.
 */
export async function startBalancer(urls: readonly string[], times: HealthTimes, port = 0): Promise<TcpProxy> {
  const ready = new Set(urls);
  const over = new AbortController();
  let turn = 0;

  async function watch(url: string): Promise<void> {
    while (!over.signal.aborted) {
      if (await isReady(url, times.timeoutMs)) ready.add(url);
      else ready.delete(url);
      await wait(times.every, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }
  const health = Promise.all(urls.map(watch));
  const proxy = await startTcpProxy(
    (target) => {
      const able = urls.filter((url) => ready.has(url));
      const first = isForOne(target) ? 0 : turn++ % Math.max(able.length, 1);
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
