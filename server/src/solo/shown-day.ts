import { dateAt, dateOfDay, dayOfDate, ok, openingOf, streakOf } from '@tiwanaku/shared/kernel';
import type { DailyAnswer, DailyStanding, PersonId } from '@tiwanaku/shared/protocol';
import { openSeal } from '../matches/seal.ts';
import type { PuzzleStore } from './puzzle-store.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { Attempts } from './attempts.ts';
import type { Day } from './daily-store.ts';
import type { Days, Reader } from './days.ts';
import type { FinishedCounts } from './finished-counts.ts';

export interface ShownDayDeps {
  readonly finished: Pick<FinishedCounts, 'of'>;
  readonly puzzles: Pick<PuzzleStore, 'solved'>;
  readonly days: Days;
  readonly attempts: Pick<Attempts, 'standing' | 'shown'>;
  readonly now: () => number;
}

interface DailyQuery {
  readonly game: string;
  readonly date?: string | undefined;
  readonly offset?: number | undefined;
}

interface StandingQuery {
  readonly game: string;
  readonly offset?: number | undefined;
}

export type ShowDay = (reader: Reader, query: DailyQuery) => Promise<Outcome<DailyAnswer>>;

export type ShowStanding = (reader: PersonId, query: StandingQuery) => Promise<Outcome<DailyStanding>>;

/** Today, or the day before while this person's attempt at it runs: what they have begun comes first until it ends. */
async function dateFor({ days, attempts }: Pick<ShownDayDeps, 'days' | 'attempts'>, reader: Reader, game: string) {
  const today = days.today();
  const before = dateOfDay(dayOfDate(today) - 1);
  if (reader === null || days.isOpen(before)) return today;
  const { attempt } = await attempts.standing({ personId: reader, game, date: before });
  return attempt && attempts.shown(attempt).state === 'running' ? before : today;
}

/** For the start page: nothing that hides in a day is looked at. */
export function showingStanding({ days, attempts, now }: ShownDayDeps): ShowStanding {
  return async (reader, { game, offset = 0 }) => {
    const date = await dateFor({ days, attempts }, reader, game);
    if (!(await days.find(game, date))) return refused('notFound');
    const { attempt, localDates } = await attempts.standing({ personId: reader, game, date });
    const { days: streak } = streakOf(localDates, dateAt(now(), offset));
    return ok({ state: attempt && attempts.shown(attempt).state, streak });
  };
}

/** A day as one person sees it: its land once they may know it, their attempt, their puzzles and their streak. */
export function showingDay({ days, attempts, ...deps }: ShownDayDeps): ShowDay {
  async function puzzlesOf({ puzzles, game }: Day, reader: Reader): Promise<DailyAnswer['puzzles']> {
    const solved = reader === null ? new Set() : await deps.puzzles.solved(reader, game, puzzles);
    return puzzles.map((id) => ({ id, isSolved: solved.has(id) }));
  }

  return async (reader, { game, date: wanted, offset = 0 }) => {
    const date = wanted ?? (await dateFor({ days, attempts }, reader, game));
    const day = await days.find(game, date);
    if (!day) return refused('notFound');
    // First: it may note an end, which the others count.
    const standing = reader === null ? null : await attempts.standing({ personId: reader, game, date });
    const own = standing?.attempt ?? null;
    const [puzzles, finished] = await Promise.all([puzzlesOf(day, reader), deps.finished.of(game, date)]);
    const canPractise = days.isOpen(date) || (own?.finish ?? null) !== null;
    const { secret, promise } = openSeal(day.sealed);
    return ok({
      date,
      grade: day.grade,
      difficulties: Object.keys(day.beginnings),
      commitment: promise.commitment,
      opensAt: openingOf(date),
      opening: days.isOpen(date) ? { nonce: promise.nonce, secret } : null,
      counted: own && attempts.shown(own),
      canPractise: reader !== null && canPractise,
      puzzles,
      streak: standing && streakOf(standing.localDates, dateAt(deps.now(), offset)),
      // Where another process noted their end, it may have been counted before.
      finished: own?.finish ? Math.max(finished, 1) : finished,
    });
  };
}
