import { shuffled, type Random } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { readEvents } from './live-match.ts';
import type { Log } from '../observability/log.ts';
import type { LoadedMatch } from './match-memory.ts';
import type { GameRegistry, SlowWork } from './ports.ts';
import type { MatchLog } from './match-log.ts';
import type { MayReview } from './finished-matches.ts';

export interface MatchAnalysesDeps {
  /** The match from the log; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly log: MatchLog;
  readonly slowWork: Pick<SlowWork, 'analyse'>;
  readonly games: Pick<GameRegistry, 'newestOfEach'>;
  readonly mayReview: MayReview;
  readonly random: Random;
  readonly logger: Log;
  readonly now: () => number;
}

export interface MatchAnalyses {
  /**
   * The analysis in the game's shape; null until worked out, which this begins. Refusal: notFound, also while the match runs
   * (DED-REV-4) and when the reader may not review it.
   */
  analysis(matchId: MatchId, reader: PersonId | null): Promise<Outcome<unknown>>;
  /** Begins the analysis, once at a time; not while the match runs. */
  beginAnalysis(matchId: MatchId): void;
  /** Those that a stopped or killed process did not finish, one after the other. Returns how many. */
  analyseMissed(): Promise<number>;
}

/** A long match takes half a minute, perhaps at another process. */
const missedAfterMs = 5 * 60_000;
const missedWithinMs = 7 * 24 * 3_600_000;
const mostMissed = 20;

export function matchAnalyses(deps: MatchAnalysesDeps): MatchAnalyses {
  const { present, log, slowWork, mayReview, logger, now } = deps;
  const judged = deps.games.newestOfEach.flatMap(({ rules, analysing }) => (analysing === null ? [] : [rules.id]));
  const underWay = new Map<MatchId, Promise<void>>();
  /** Where an analysis fails, it is not tried again without being asked for. */
  const tried = new Set<MatchId>();

  async function workOut(matchId: MatchId): Promise<void> {
    const match = await present(matchId);
    const stored = match?.live.isOver ? await log.load(matchId) : null;
    if (!match || !stored) return;
    const analysis = await slowWork.analyse(match.keeper, readEvents(match.keeper, stored.events));
    if (analysis !== null) await log.keepAnalysis(matchId, analysis);
  }

  function analyse(matchId: MatchId): Promise<void> {
    const known = underWay.get(matchId);
    if (known) return known;
    // After a failure the next request begins again.
    const work = workOut(matchId)
      .catch((error: unknown) => logger.warn('match not analysed', { matchId, error }))
      .finally(() => underWay.delete(matchId));
    underWay.set(matchId, work);
    return work;
  }
  const beginAnalysis = (matchId: MatchId) => void analyse(matchId);

  async function analyseMissed(): Promise<number> {
    const ended = { from: new Date(now() - missedWithinMs), to: new Date(now() - missedAfterMs) };
    const missed = await log.unjudged(judged, ended, mostMissed);
    let count = 0;
    // Each process takes them in another order.
    for (const matchId of shuffled(deps.random, missed)) {
      if (tried.has(matchId)) continue;
      tried.add(matchId);
      if ((await log.analysis(matchId)) !== null) continue;
      await analyse(matchId);
      count++;
    }
    return count;
  }

  return {
    async analysis(matchId, reader) {
      const match = await present(matchId);
      if (!match?.live.isOver || !(await mayReview(match.live.header, reader))) return refused('notFound');
      const kept = await log.analysis(matchId);
      if (kept === null && match.keeper.analysing !== null) beginAnalysis(matchId);
      return { ok: true, value: kept };
    },
    beginAnalysis,
    analyseMissed,
  };
}
