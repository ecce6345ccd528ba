import type { MatchLog } from '../matches/ports/match-log.ts';
import type { MatchPublisher } from '../matches/ports/match-publisher.ts';
import type { Metrics } from './metrics.ts';

/** Seconds since the call. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1_000;
}

/** Counts and times appends. */
export function meteredLog(log: MatchLog, metrics: Metrics): MatchLog {
  return {
    ...log,
    async append(matchId, commit) {
      const elapsed = stopwatch();
      try {
        const outcome = await log.append(matchId, commit);
        metrics.appended(outcome, elapsed());
        return outcome;
      } catch (error) {
        metrics.appended('failed', elapsed());
        throw error;
      }
    },
  };
}

/** Times publications. */
export function meteredPublisher(publisher: MatchPublisher, metrics: Metrics): MatchPublisher {
  return {
    ...publisher,
    grew(...what) {
      const elapsed = stopwatch();
      publisher.grew(...what);
      metrics.published(elapsed());
    },
  };
}
