import type {
  DailyDaysAnswer,
  Person,
  DailyAnswer,
  DailyStanding,
  PersonId,
  DailyRow,
  DailyTableAnswer,
} from '@tiwanaku/shared/protocol';
import { atMost } from '../async.ts';
import type { GameRegistry } from '../matches/ports.ts';
import { type Attempts, type FinishedCounts, resultOf } from './attempts.ts';
import type { DailyStore, Day, TableKey, TableRow } from './daily-store.ts';
import type { Reader, Days } from './days.ts';
import { dateAt, dateOfDay, dayOfDate, ok, openingOf, streakOf } from '@tiwanaku/shared/kernel';
import { openSeal } from '../matches/seal.ts';
import type { PuzzleStore } from './puzzle-store.ts';
import { refused, type Outcome } from '../refusal.ts';

interface DailyDeps extends ShownDayDeps, DayTableDeps {
  readonly store: DailyStore;
  readonly games: GameRegistry;
  readonly days: ShownDayDeps['days'];
  readonly attempts: Attempts;
}

/** What people see of the daily land. Refusal: notFound for a date without a day. */
export interface Daily {
  readonly show: ShowDay;
  /** Refusal: notFound for a game without a daily land. */
  readonly standing: ShowStanding;
  /** Refused also as notAllowed, before the reader may know the land. */
  readonly table: ShowDayTable;
  days(reader: Reader, game: string, before: string | undefined): Promise<DailyDaysAnswer>;
  readonly begin: Attempts['begin'];
  setOffset(person: Person, game: string, offset: number): Promise<void>;
}

const daysPage = 31;

/**
 * People come to a new day all at once. Those at tables share database connections and processor with them, and come first. A
 * day that must be made is waited for outside.
 */
const admittedAtOnce = 3;
const admittedWithinMs = 10_000;

export function createDaily(deps: DailyDeps): Daily {
  const { store, days, attempts, games } = deps;
  const show = showingDay(deps);
  const standing = showingStanding(deps);
  const admit = atMost(admittedAtOnce, admittedWithinMs);
  return {
    async show(reader, query) {
      await days.find(query.game, query.date ?? days.today());
      return await admit(() => show(reader, query));
    },
    async standing(reader, query) {
      await days.find(query.game, days.today());
      return await admit(() => standing(reader, query));
    },
    table: dayTable(deps),

    async days(reader, game, before) {
      const today = days.today();
      const end = before === undefined || before > today ? today : before;
      const page = games.newest(game)?.daily ? await store.daysBefore(game, end, daysPage) : [];
      const dates = page.map(({ date }) => date);
      const own = reader === null ? [] : await store.attempts(reader, game, dates);
      const shown = new Map(own.map((attempt) => [attempt.date, attempts.shown(attempt)]));
      return {
        days: page.map(({ date, grade }) => ({ date, grade, counted: shown.get(date) ?? null })),
        next: page.length === daysPage ? (dates.at(-1) ?? null) : null,
      };
    },

    async begin(person, wanted) {
      await days.find(wanted.game, wanted.date);
      return await admit(() => attempts.begin(person, wanted));
    },
    setOffset: ({ personId }, game, offset) => store.setOffset(personId, game, offset),
  };
}

interface ShownDayDeps {
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

type ShowDay = (reader: Reader, query: DailyQuery) => Promise<Outcome<DailyAnswer>>;

type ShowStanding = (reader: PersonId, query: StandingQuery) => Promise<Outcome<DailyStanding>>;

/** Today, or the day before while this person's attempt at it runs: what they have begun comes first until it ends. */
async function dateFor({ days, attempts }: Pick<ShownDayDeps, 'days' | 'attempts'>, reader: Reader, game: string) {
  const today = days.today();
  const before = dateOfDay(dayOfDate(today) - 1);
  if (reader === null || days.isOpen(before)) return today;
  const { attempt } = await attempts.standing({ personId: reader, game, date: before });
  return attempt && attempts.shown(attempt).state === 'running' ? before : today;
}

/** The standing for the start page: nothing that hides in a day is looked at. */
function showingStanding({ days, attempts, now }: ShownDayDeps): ShowStanding {
  return async (reader, { game, offset = 0 }) => {
    const date = await dateFor({ days, attempts }, reader, game);
    if (!(await days.find(game, date))) return refused('notFound');
    const { attempt, localDates } = await attempts.standing({ personId: reader, game, date });
    const { days: streak } = streakOf(localDates, dateAt(now(), offset));
    return ok({ state: attempt && attempts.shown(attempt).state, streak });
  };
}

/** A day as one person sees it: its land once they may know it, their attempt, their puzzles and their streak. */
function showingDay({ days, attempts, ...deps }: ShownDayDeps): ShowDay {
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

interface DayTableDeps {
  readonly store: Pick<DailyStore, 'table' | 'better' | 'finished'>;
  readonly days: Pick<Days, 'find' | 'mayKnow'>;
  readonly attempts: Pick<Attempts, 'standing'>;
}

type ShowDayTable = (reader: Reader, key: TableKey) => Promise<Outcome<DailyTableAnswer>>;

const tableRows = 200;

/** The results of a day and a difficulty, with the reader's own row even if it is not among the first. */
function dayTable({ store, days, attempts }: DayTableDeps): ShowDayTable {
  async function ownRow(reader: Reader, key: TableKey): Promise<TableRow | null> {
    if (reader === null) return null;
    const { attempt: own } = await attempts.standing({ personId: reader, game: key.game, date: key.date });
    return own?.finish && own.difficulty === key.difficulty
      ? { name: own.name, personId: own.personId, refused: own.refused, ...own.finish }
      : null;
  }

  async function rowOf(row: TableRow, reader: Reader, key: TableKey): Promise<DailyRow> {
    const rank = 1 + (await store.better(key, row));
    return { rank, name: row.name, isOwn: row.personId === reader, result: resultOf(row) };
  }

  return async (reader, key) => {
    const day = await days.find(key.game, key.date);
    if (!day) return refused('notFound');
    const own = await ownRow(reader, key);
    if (!(await days.mayKnow(reader, key.game, key.date))) return refused('notAllowed');
    const [rows, finished] = await Promise.all([store.table(key, tableRows), store.finished(key.game, key.date)]);
    return ok({
      rows: ranked(rows, reader),
      own: own && (await rowOf(own, reader, key)),
      finished: finished.get(key.difficulty) ?? 0,
    });
  };
}

/** The rows in their order; equals share a rank. */
function ranked(rows: readonly TableRow[], reader: Reader): DailyRow[] {
  let rank = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && !isAsGood(before, row)) rank = index + 1;
    return { rank, name: row.name, isOwn: row.personId === reader, result: resultOf(row) };
  });
}

const isAsGood = (one: TableRow, other: TableRow): boolean =>
  one.margin === other.margin && one.turns === other.turns && one.refused === other.refused;
