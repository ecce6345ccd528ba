import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Log } from '../observability/log.ts';
import type { DowntimeRule, TimingStore } from './timing-store.ts';

/** All in milliseconds. */
export interface DeadlineTimes extends DowntimeRule {
  readonly deadlineCheckMs: number;
  readonly heartbeatMs: number;
}

export interface DeadlineDeps {
  readonly timings: TimingStore;
  readonly actOnDeadline: (matchId: MatchId) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  readonly times: DeadlineTimes;
}

/** Its process may have died. */
const claimMs = 10_000;
/** Pause after a storage error. */
const retryAfterMs = 5_000;
/** False after the machine's clock was set back. */
const isWithin = (passed: number, ms: number) => passed >= 0 && passed < ms;
/** The rest is for other processes. */
const maxClaimed = 50;

/** One timer and one query for all matches; only due ones are loaded. Returns what stops it. */
export function startDeadlines({ timings, actOnDeadline, log, now, times }: DeadlineDeps): () => void {
  let isBusy = false;
  let aliveAt = -Infinity;
  let failedAt = -Infinity;

  /** First, so that a downtime is credited before deadlines count. */
  async function showLife(at: number): Promise<void> {
    if (isWithin(at - aliveAt, times.heartbeatMs)) return;
    const lasted = await timings.beat(at, times);
    aliveAt = at;
    if (lasted > 0) log.info('clocks moved on after a downtime', { ms: Math.round(lasted) });
  }

  /** One moment for all of it: should the machine's clock leap meanwhile, the next round credits the leap first. */
  async function round(): Promise<void> {
    const at = now();
    await showLife(at);
    const due = await timings.claimDue(at, at + claimMs, maxClaimed);
    await Promise.all(
      due.map((matchId) =>
        actOnDeadline(matchId).catch((error: unknown) => log.warn('deadline not kept', { matchId, error })),
      ),
    );
  }

  const timer = setInterval(() => {
    if (isBusy || isWithin(now() - failedAt, retryAfterMs)) return;
    isBusy = true;
    round()
      .catch((error: unknown) => {
        failedAt = now();
        log.warn('deadlines not read', { error });
      })
      .finally(() => {
        isBusy = false;
      });
  }, times.deadlineCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}
