import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Allowance } from './rate-limits.ts';
import { say } from '../say.ts';
import type { TableSocket } from '../socket-types.ts';

/** Milliseconds of the first backoff; each further one is twice as long. */
const firstBackoffMs = 2_000;
const longestBackoffMs = 300_000;
/** Milliseconds without a backoff after which a person starts from the first again. */
const forgetMs = 600_000;
/** Old entries are dropped from this size on. */
const sweepThreshold = 1_000;

export interface FloodGuard {
  /** Counts a message that a person's own limit refused. Returns the backoff in milliseconds; null while it is tolerated. */
  refused(personId: string): Promise<number | null>;
  /** Milliseconds for which this person may not connect; 0: they may. */
  waitMs(personId: string): number;
}

/** Backs off people who go on sending after `tolerated` refusals, for longer each time. */
export function createFloodGuard(tolerated: Allowance, now: () => number): FloodGuard {
  const refusals = new RateLimiterMemory({ points: tolerated.points, duration: tolerated.seconds });
  const backoffs = new Map<string, { readonly until: number; readonly ms: number }>();

  function forgetOld(): void {
    for (const [personId, { until }] of backoffs) if (until + forgetMs < now()) backoffs.delete(personId);
  }

  const waitMs = (personId: string) => Math.max(0, (backoffs.get(personId)?.until ?? 0) - now());

  return {
    waitMs,

    async refused(personId) {
      const isTolerated = await refusals.consume(personId).then(
        () => true,
        () => false,
      );
      if (isTolerated) return null;
      // Messages already in transit are not another flood.
      const waiting = waitMs(personId);
      if (waiting > 0) return waiting;
      if (backoffs.size >= sweepThreshold) forgetOld();
      const last = backoffs.get(personId);
      const ms = last && last.until + forgetMs > now() ? Math.min(2 * last.ms, longestBackoffMs) : firstBackoffMs;
      backoffs.set(personId, { until: now() + ms, ms });
      await refusals.delete(personId);
      return ms;
    },
  };
}

/** Time for a page to read why it is disconnected. */
const graceMs = 500;

/** The websocket under a connection; none under long polling. */
interface Transport {
  readonly socket?: { pause(): void; terminate(): void };
}

/** Asks the page to reconnect after `afterMs`, and reads no more of what it sends. */
export function cutOff(socket: TableSocket, afterMs: number): void {
  const { socket: wire } = socket.conn.transport as unknown as Transport;
  say(socket, 'server:moving', { afterMs: Math.ceil(afterMs), isHeld: true });
  socket.disconnect(true);
  wire?.pause();
  setTimeout(() => wire?.terminate(), graceMs).unref();
}
