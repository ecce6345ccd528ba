import { dateAt, openingOf } from '@tiwanaku/shared/kernel';
import type { Matches } from '../matches/matches.ts';
import type { MatchHeader } from '../matches/ports/match-log.ts';
import { orUnavailable } from '../refusal.ts';
import type { FinishedCounts } from './finished-counts.ts';
import type { Attempt, AttemptKey, DailyStore, Finish } from './daily-store.ts';

export interface AttemptEndsDeps {
  readonly store: Pick<DailyStore, 'attempts' | 'attemptOf' | 'end'>;
  readonly matches: Pick<Matches, 'ending' | 'dailyOutcome'>;
  readonly finished: Pick<FinishedCounts, 'forget'>;
}

/** How attempts that count end. */
export interface AttemptEnds {
  /** As it is now, also if the process that ended it could not note so. */
  own(key: AttemptKey): Promise<Attempt | null>;
  /** Does nothing for other matches, while it runs, and twice. */
  noteEnd(header: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void>;
}

export function attemptEnds({ store, matches, finished: counts }: AttemptEndsDeps): AttemptEnds {
  const attemptOf = async ({ personId, game, date }: AttemptKey): Promise<Attempt | null> =>
    (await orUnavailable(() => store.attempts(personId, game, [date])))[0] ?? null;

  async function finishOf({ matchId, date, offset }: Attempt): Promise<Finish | null> {
    const outcome = await matches.dailyOutcome(matchId);
    if (!outcome || outcome.endedAt.getTime() >= openingOf(date)) return null;
    const { endedAt: finishedAt, isWon, margin, turns } = outcome;
    return { isWon, margin, turns, finishedAt, localDate: dateAt(finishedAt.getTime(), offset) };
  }

  async function noteEnd({ matchId, dailyDate }: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void> {
    if (dailyDate === null) return;
    const attempt = await orUnavailable(() => store.attemptOf(matchId));
    const ending = attempt && !attempt.isOver ? await matches.ending(matchId) : null;
    if (!attempt || ending === null) return;
    const finish = ending === 'played' ? await finishOf(attempt) : null;
    await orUnavailable(() => store.end(matchId, finish));
    counts.forget();
  }

  return {
    noteEnd,
    async own(key) {
      const attempt = await attemptOf(key);
      if (!attempt || attempt.isOver) return attempt;
      await noteEnd({ matchId: attempt.matchId, dailyDate: attempt.date });
      return await attemptOf(key);
    },
  };
}
