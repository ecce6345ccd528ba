import { dateAt, ok, openingOf, streakOf } from '@tiwanaku/shared/kernel';
import type { DailyAnswer, PersonId } from '@tiwanaku/shared/protocol';
import { openSeal } from '../matches/finished/commitment.ts';
import type { PuzzleStore } from '../puzzles/puzzle-store.ts';
import { orUnavailable, refused, type Outcome } from '../refusal.ts';
import type { Attempts } from './attempts.ts';
import type { DailyStore, Day } from './daily-store.ts';
import type { Days, Reader } from './days.ts';
import type { FinishedCounts } from './finished-counts.ts';

export interface ShownDayDeps {
  readonly store: Pick<DailyStore, 'localDates'>;
  readonly finished: Pick<FinishedCounts, 'of'>;
  readonly puzzles: Pick<PuzzleStore, 'load'>;
  readonly days: Days;
  readonly attempts: Pick<Attempts, 'own' | 'shown'>;
  readonly now: () => number;
}

interface DailyQuery {
  readonly game: string;
  readonly date?: string | undefined;
  readonly offset?: number | undefined;
}

export type ShowDay = (reader: Reader, query: DailyQuery) => Promise<Outcome<DailyAnswer>>;

/** A day as one person sees it: its land once they may know it, their attempt, their puzzles and their streak. */
export function showingDay({ store, days, attempts, ...deps }: ShownDayDeps): ShowDay {
  async function puzzlesOf({ puzzles, game }: Day, reader: Reader): Promise<DailyAnswer['puzzles']> {
    const rows = reader === null ? [] : await orUnavailable(() => deps.puzzles.load(reader, game));
    const solved = new Set(rows.flatMap(({ puzzleId, isSolved }) => (isSolved ? [puzzleId] : [])));
    return puzzles.map((id) => ({ id, isSolved: solved.has(id) }));
  }

  async function streakAt(reader: PersonId, game: string, offset: number): Promise<DailyAnswer['streak']> {
    const finished = await orUnavailable(() => store.localDates(reader, game));
    return streakOf(finished, dateAt(deps.now(), offset));
  }

  return async (reader, { game, date = days.today(), offset = 0 }) => {
    const day = await days.find(game, date);
    if (!day) return refused('notFound');
    // First: it may note an end, which the others count.
    const own = reader === null ? null : await attempts.own({ personId: reader, game, date });
    const [puzzles, streak, finished] = await Promise.all([
      puzzlesOf(day, reader),
      reader === null ? null : streakAt(reader, game, offset),
      deps.finished.of(game, date),
    ]);
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
      streak,
      // Where another process noted their end, it may have been counted before.
      finished: own?.finish ? Math.max(finished, 1) : finished,
    });
  };
}
