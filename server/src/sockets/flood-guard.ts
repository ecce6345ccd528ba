import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Allowance } from './rate-limits.ts';
import { say } from './say.ts';
import type { ClientSocket } from './socket-types.ts';

/** Doubles with each further backoff. */
const firstBackoffMs = 2_000;
const maxBackoffMs = 300_000;
/** After this time without a backoff the first one applies again. */
const forgetMs = 600_000;
const sweepThreshold = 1_000;

export interface FloodGuard {
  /** Returns the backoff in milliseconds; null while tolerated. */
  refused(personId: string): Promise<number | null>;
  /** 0: may connect. */
  waitMs(personId: string): number;
}

/** Backs off people who go on after `tolerated` refusals. */
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
      const ms = last && last.until + forgetMs > now() ? Math.min(2 * last.ms, maxBackoffMs) : firstBackoffMs;
      backoffs.set(personId, { until: now() + ms, ms });
      await refusals.delete(personId);
      return ms;
    },
  };
}

/** For the page to read the reason. */
const graceMs = 500;

/** Not in engine.io's types; none under long polling. */
interface Transport {
  readonly socket?: { pause(): void; terminate(): void };
}

/** Asks the page to reconnect after `afterMs`, and stops reading from it. */
export function cutOff(socket: ClientSocket, afterMs: number): void {
  const transport: object = socket.conn.transport;
  const { socket: wire } = transport as Transport;
  say(socket, 'server:moving', { afterMs: Math.ceil(afterMs), isHeld: true });
  socket.disconnect(true);
  wire?.pause();
  setTimeout(() => wire?.terminate(), graceMs).unref();
}
