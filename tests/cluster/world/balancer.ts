import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Milliseconds. */
export interface HealthTimes {
  readonly every: number;
  readonly timeoutMs: number;
}

/** The times that the `Caddyfile` has. */
export const composeTimes: HealthTimes = { every: 1_000, timeoutMs: 1_000 };

interface Balancing {
  readonly times: HealthTimes;
  /** Whether the people of a table get to one server. */
  readonly isMeeting: boolean;
  readonly port?: number;
}

/**
 * What decides to which server a request goes: the table that a socket is for, or the address, the same for everybody here, of long
 * polling and the websocket that it becomes. Null: the next in turn.
 */
function stickyKey(target: string, isMeeting: boolean): string | null {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  if (!pathname.startsWith('/socket.io/')) return null;
  const isPolling = searchParams.get('transport') === 'polling' || searchParams.has('sid');
  return (isMeeting ? searchParams.get('table') : null) ?? (isPolling ? 'address' : null);
}

/** The same order for the same key whichever servers are missing, so that a key moves only when its server goes or comes. */
function ranked(urls: readonly string[], key: string): readonly string[] {
  const weight = (url: string) => createHash('sha256').update(`${url} ${key}`).digest('hex');
  return [...urls].sort((one, other) => weight(one).localeCompare(weight(other)));
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
export async function startBalancer(
  urls: readonly string[],
  { times, isMeeting, port = 0 }: Balancing,
): Promise<TcpProxy> {
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
      const key = stickyKey(target, isMeeting);
      const first = key === null ? turn++ % Math.max(able.length, 1) : 0;
      const inOrder = key === null ? [...able.slice(first), ...able.slice(0, first)] : ranked(able, key);
      return inOrder.map((url) => Number(new URL(url).port));
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
