import type { DailyDaysAnswer, Person } from '@tiwanaku/shared/protocol';
import { atMost } from '../lib/at-most.ts';
import type { GameRegistry } from '../matches/ports.ts';
import type { Attempts } from './attempts.ts';
import type { DailyStore } from './daily-store.ts';
import { dayTable, type DayTableDeps, type ShowDayTable } from './day-table.ts';
import type { Reader } from './days.ts';
import { showingDay, showingStanding, type ShowDay, type ShowStanding, type ShownDayDeps } from './shown-day.ts';

export interface DailyDeps extends ShownDayDeps, DayTableDeps {
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
  /** Also: notAllowed before they may know the land. */
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
