import { dateAt, openingOf } from '@tiwanaku/shared/kernel';
import type { Matches } from '../matches/matches.ts';
import type { MatchHeader } from '../matches/match-log.ts';
import type { FinishedCounts } from './finished-counts.ts';
import type { Attempt, AttemptKey, DailyStore, Finish, Standing } from './daily-store.ts';

export interface AttemptEndsDeps {
  readonly store: Pick<DailyStore, 'standing' | 'attemptOf' | 'refuse' | 'end'>;
  readonly matches: Pick<Matches, 'ending' | 'dailyOutcome'>;
  readonly finished: Pick<FinishedCounts, 'forget'>;
}

/** What is noted of attempts that count: tries that proof mode refused, and how they end. */
export interface AttemptEnds {
  /** Does nothing for other matches. */
  noteRefused(header: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void>;
  /** As it is now, also if the process that ended it could not note so. */
  standing(key: AttemptKey): Promise<Standing>;
  /** Does nothing for other matches, while it runs, and twice. */
  noteEnd(header: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void>;
}

export function attemptEnds({ store, matches, finished: counts }: AttemptEndsDeps): AttemptEnds {
  const read = (key: AttemptKey) => store.standing(key);

  async function finishOf({ matchId, date, offset }: Attempt): Promise<Finish | null> {
    const outcome = await matches.dailyOutcome(matchId);
    if (!outcome || outcome.endedAt.getTime() >= openingOf(date)) return null;
    const { endedAt: finishedAt, isWon, margin, turns } = outcome;
    return { isWon, margin, turns, finishedAt, localDate: dateAt(finishedAt.getTime(), offset) };
  }

  /** Whether it has ended. */
  async function note(attempt: Attempt): Promise<boolean> {
    const { matchId } = attempt;
    const ending = await matches.ending(matchId);
    if (ending === null) return false;
    const finish = ending === 'played' ? await finishOf(attempt) : null;
    await store.end(matchId, finish);
    counts.forget();
    return true;
  }

  return {
    async noteRefused({ matchId, dailyDate }) {
      if (dailyDate !== null) await store.refuse(matchId);
    },
    async noteEnd({ matchId, dailyDate }) {
      const attempt = dailyDate === null ? null : await store.attemptOf(matchId);
      if (attempt && !attempt.isOver) await note(attempt);
    },
    async standing(key) {
      const found = await read(key);
      const { attempt } = found;
      const hasEnded = attempt && !attempt.isOver && (await note(attempt));
      return hasEnded ? await read(key) : found;
    },
  };
}
