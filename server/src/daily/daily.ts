import { dateAt, ok, openingOf, streakOf } from '@tiwanaku/shared/kernel';
import type {
  DailyAnswer,
  DailyDaysAnswer,
  DailyRow,
  DailyTableAnswer,
  Person,
  PersonId,
} from '@tiwanaku/shared/protocol';
import { openSeal } from '../matches/finished/commitment.ts';
import type { GameRegistry } from '../matches/ports/game-registry.ts';
import type { PuzzleStore } from '../puzzles/puzzle-store.ts';
import { orUnavailable, refused, type Outcome } from '../refusal.ts';
import { resultOf, type Attempts } from './attempts.ts';
import type { DailyStore, Day, TableKey, TableRow } from './daily-store.ts';
import type { Days } from './days.ts';

export interface DailyDeps {
  readonly store: DailyStore;
  readonly puzzles: Pick<PuzzleStore, 'load'>;
  readonly games: GameRegistry;
  readonly days: Days;
  readonly attempts: Attempts;
  readonly now: () => number;
}

interface DailyWish {
  readonly game: string;
  readonly date?: string | undefined;
  readonly offset?: number | undefined;
}

/** Null for a stranger. */
type Reader = PersonId | null;

/** What people see of the daily land. Refusal: notFound for a date without a day. */
export interface Daily {
  show(reader: Reader, wish: DailyWish): Promise<Outcome<DailyAnswer>>;
  /** Also: notAllowed before they may know the land. */
  table(reader: Reader, key: TableKey): Promise<Outcome<DailyTableAnswer>>;
  days(reader: Reader, game: string, before: string | undefined): Promise<DailyDaysAnswer>;
  readonly begin: Attempts['begin'];
  setOffset(person: Person, game: string, offset: number): Promise<void>;
}

const tableRows = 200;
const daysPage = 31;

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((one, two) => one + two, 0);

export function createDaily(deps: DailyDeps): Daily {
  const { store, days, attempts, games } = deps;

  async function puzzlesOf({ puzzles, game }: Day, reader: Reader): Promise<DailyAnswer['puzzles']> {
    const rows = reader === null ? [] : await orUnavailable(() => deps.puzzles.load(reader, game));
    const solved = new Set(rows.flatMap(({ puzzleId, isSolved }) => (isSolved ? [puzzleId] : [])));
    return puzzles.map((id) => ({ id, isSolved: solved.has(id) }));
  }

  async function streakAt(reader: Reader, game: string, offset: number): Promise<DailyAnswer['streak']> {
    if (reader === null) return null;
    const finished = await orUnavailable(() => store.localDates(reader, game));
    return streakOf(finished, dateAt(deps.now(), offset));
  }

  async function show(reader: Reader, { game, date = days.today(), offset = 0 }: DailyWish) {
    const day = await days.find(game, date);
    if (!day) return refused('notFound');
    // First: it may note an end, which the others count.
    const own = reader === null ? null : await attempts.own({ personId: reader, game, date });
    const [puzzles, streak, finished, canPractise] = await Promise.all([
      puzzlesOf(day, reader),
      streakAt(reader, game, offset),
      orUnavailable(() => store.finished(game, date)),
      days.mayKnow(reader, game, date),
    ]);
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
      finished: sum(finished),
    });
  }

  async function ownRow(reader: Reader, key: TableKey): Promise<TableRow | null> {
    const own = reader === null ? null : await attempts.own({ personId: reader, game: key.game, date: key.date });
    return own?.finish && own.difficulty === key.difficulty ? { ...own, ...own.finish } : null;
  }

  async function rowOf(row: TableRow, reader: Reader, key: TableKey): Promise<DailyRow> {
    const rank = 1 + (await orUnavailable(() => store.better(key, row)));
    return { rank, name: row.name, isOwn: row.personId === reader, result: resultOf(row) };
  }

  return {
    show,

    async table(reader, key) {
      const day = await days.find(key.game, key.date);
      if (!day) return refused('notFound');
      const own = await ownRow(reader, key);
      if (!(await days.mayKnow(reader, key.game, key.date))) return refused('notAllowed');
      const [rows, finished] = await Promise.all([
        orUnavailable(() => store.table(key, tableRows)),
        orUnavailable(() => store.finished(key.game, key.date)),
      ]);
      return ok({
        rows: ranked(rows, reader),
        own: own && (await rowOf(own, reader, key)),
        finished: finished.get(key.difficulty) ?? 0,
      });
    },

    async days(reader, game, before) {
      const today = days.today();
      const end = before === undefined || before > today ? today : before;
      const page = games.newest(game)?.daily ? await orUnavailable(() => store.daysBefore(game, end, daysPage)) : [];
      const dates = page.map(({ date }) => date);
      const own = reader === null ? [] : await orUnavailable(() => store.attempts(reader, game, dates));
      const shown = new Map(own.map((attempt) => [attempt.date, attempts.shown(attempt)]));
      return {
        days: page.map(({ date, grade }) => ({ date, grade, counted: shown.get(date) ?? null })),
        next: page.length === daysPage ? (dates.at(-1) ?? null) : null,
      };
    },

    begin: attempts.begin,
    setOffset: ({ personId }, game, offset) => orUnavailable(() => store.setOffset(personId, game, offset)),
  };
}

/** In their order; equals share a rank. */
function ranked(rows: readonly TableRow[], reader: Reader): DailyRow[] {
  let rank = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && (before.margin !== row.margin || before.turns !== row.turns)) rank = index + 1;
    return { rank, name: row.name, isOwn: row.personId === reader, result: resultOf(row) };
  });
}
