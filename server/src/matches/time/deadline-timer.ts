import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Log } from '../../observability/log.ts';
import { orUnavailable } from '../../refusal.ts';
import type { DowntimeRule, TimingStore } from '../../clocks/timing-store.ts';

/** All in milliseconds. */
export interface DeadlineTimes extends DowntimeRule {
  /** Between two looks for deadlines that have passed. */
  readonly deadlineCheckMs: number;
  /** Between two signs of life. */
  readonly heartbeatMs: number;
}

export interface DeadlineDeps {
  readonly timings: TimingStore;
  /** Acts on a passed deadline of a match. */
  readonly actOnDeadline: (matchId: MatchId) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  readonly times: DeadlineTimes;
}

/** A claim is free again after this time: its process may have died. */
const claimMs = 10_000;
/** Pause after storage has failed. */
const retryAfterMs = 5_000;
/** False after the machine's clock was set back, which would be a long wait. */
const isWithin = (passed: number, ms: number) => passed >= 0 && passed < ms;
/** Deadlines claimed at once; the rest is for other processes. */
const maxClaimed = 50;

/**
 * Acts on deadlines wherever their matches are: one timer and one question for all of them; a match is loaded when its
 * deadline has passed and no sooner. Returns how to stop.
 */
export function startDeadlines({ timings, actOnDeadline, log, now, times }: DeadlineDeps): () => void {
  let isBusy = false;
  let aliveAt = -Infinity;
  let failedAt = -Infinity;

  /** Before anybody's time is found to be over: a downtime is given back first. */
  async function showLife(): Promise<void> {
    if (isWithin(now() - aliveAt, times.heartbeatMs)) return;
    const lasted = await orUnavailable(() => timings.beat(now(), times));
    aliveAt = now();
    if (lasted > 0) log.info('clocks moved on after a downtime', { ms: Math.round(lasted) });
  }

  async function round(): Promise<void> {
    await showLife();
    const due = await orUnavailable(() => timings.claimDue(now(), now() + claimMs, maxClaimed));
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
