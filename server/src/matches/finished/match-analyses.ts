import type { MatchId } from '@tiwanaku/shared/protocol';
import { orUnavailable, refused, type Outcome } from '../../refusal.ts';
import { readEvents } from '../live/read-events.ts';
import type { LoadedMatch } from '../live/loaded-matches.ts';
import type { MatchLog } from '../ports/match-log.ts';
import type { SlowWork } from '../ports/slow-work.ts';

export interface MatchAnalysesDeps {
  /** As the log has it now; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly log: MatchLog;
  readonly slowWork: SlowWork;
}

export interface MatchAnalyses {
  /**
   * How the actions of a finished match are judged, in its game's own shape; null until that is worked out, which this begins.
   * Refusal: notFound, also while the match runs (DED-REV-4).
   */
  analysis(matchId: MatchId): Promise<Outcome<unknown>>;
  /** Begins to work it out, once at a time; does nothing for a match that is not over. */
  beginAnalysis(matchId: MatchId): void;
}

export function matchAnalyses({ present, log, slowWork }: MatchAnalysesDeps): MatchAnalyses {
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
    // When storage fails, the next one who asks begins again.
    void workOut(matchId)
      .catch(() => undefined)
      .finally(() => underWay.delete(matchId));
  }

  return {
    async analysis(matchId) {
      const match = await present(matchId);
      if (!match?.live.isOver) return refused('notFound');
      const kept = await orUnavailable(() => log.analysis(matchId));
      if (kept === null && match.keeper.analysing !== null) beginAnalysis(matchId);
      return { ok: true, value: kept };
    },
    beginAnalysis,
  };
}
