import type { MatchLog } from './matches/match-log.ts';
import type { MatchPublisher } from './matches/ports.ts';
import type { Metrics } from './observability/metrics.ts';
import { stopwatch } from './observability/stopwatch.ts';

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
