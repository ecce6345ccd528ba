import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { orUnavailable, refused, type Outcome } from '../../refusal.ts';
import { readEvents } from '../live/read-events.ts';
import type { LoadedMatch } from '../live/loaded-matches.ts';
import type { MatchLog } from '../ports/match-log.ts';
import type { SlowWork } from '../ports/slow-work.ts';
import type { MayReview } from './may-review.ts';

export interface MatchAnalysesDeps {
  /** From the log; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly log: MatchLog;
  readonly slowWork: SlowWork;
  readonly mayReview: MayReview;
}

export interface MatchAnalyses {
  /**
   * In the game's shape; null until worked out, which this begins. Refusal: notFound, also while the match runs
   * (DED-REV-4) and when the reader may not review it.
   */
  analysis(matchId: MatchId, reader: PersonId | null): Promise<Outcome<unknown>>;
  /** Once at a time; not while the match runs. */
  beginAnalysis(matchId: MatchId): void;
}

export function matchAnalyses({ present, log, slowWork, mayReview }: MatchAnalysesDeps): MatchAnalyses {
  const underWay = new Set<MatchId>();

  async function workOut(matchId: MatchId): Promise<void> {
    const match = await present(matchId);
    const stored = match?.live.isOver ? await orUnavailable(() => log.load(matchId)) : null;
    if (!match || !stored) return;
    const analysis = await slowWork.analyse(match.keeper, readEvents(match.keeper, stored.events));
    if (analysis !== null) await orUnavailable(() => log.keepAnalysis(matchId, analysis));
  }

  function beginAnalysis(matchId: MatchId): void {
    if (underWay.has(matchId)) return;
    underWay.add(matchId);
    // When storage fails, the next request begins again.
    void workOut(matchId)
      .catch(() => undefined)
      .finally(() => underWay.delete(matchId));
  }

  return {
    async analysis(matchId, reader) {
      const match = await present(matchId);
      if (!match?.live.isOver || !(await mayReview(match.live.header, reader))) return refused('notFound');
      const kept = await orUnavailable(() => log.analysis(matchId));
      if (kept === null && match.keeper.analysing !== null) beginAnalysis(matchId);
      return { ok: true, value: kept };
    },
    beginAnalysis,
  };
}
