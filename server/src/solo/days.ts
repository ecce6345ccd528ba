import { beginningOf, dateAt, openingOf } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { MayReview } from '../matches/finished-matches.ts';
import type { GameRegistry, Keeper } from '../matches/ports.ts';
import type { DailyStore, Day } from './daily-store.ts';

/** Drawing a day takes long. Throws `Unavailable` when it takes too long. */
export interface DayWork {
  drawDay(keeper: Keeper, key: string, date: string): Promise<Day>;
}

export interface DaysDeps {
  readonly store: DailyStore;
  readonly games: GameRegistry;
  readonly slowWork: DayWork;
  /** Null: the one that the storage keeps. */
  readonly key: string | null;
  readonly newKey: () => string;
  readonly now: () => number;
}

/** Null for a stranger. */
export type Reader = PersonId | null;

/** The days of all games, and who may know what they hide. */
export interface Days {
  today(): string;
  /** Null for a date that has not begun, even if its land is stored; past dates are not drawn any more. */
  find(game: string, date: string): Promise<Day | null>;
  isOpen(date: string): boolean;
  /** Once a date is open everybody may, before that who has finished (DED-DAY-3). */
  mayKnow(reader: Reader, game: string, date: string): Promise<boolean>;
  readonly mayReview: MayReview;
  /** Makes today's. */
  begin(): Promise<void>;
}

const maxRemembered = 8;

export function createDays({ store, games, slowWork, key, newKey, now }: DaysDeps): Days {
  const remembered = new Map<string, Promise<Day | null>>();
  const today = () => dateAt(now());
  const isOpen = (date: string) => now() >= openingOf(date);

  /** All processes offer the same, unless one of them is of another version: then all take the first. */
  async function make(keeper: Keeper, date: string): Promise<Day> {
    const used = key ?? (await store.key(newKey()));
    const day = await slowWork.drawDay(keeper, used, date);
    return await store.keepDay(day);
  }

  async function read(game: string, date: string): Promise<Day | null> {
    const kept = await store.day(game, date);
    const keeper = games.newest(game);
    const day = kept ?? (keeper?.daily && date === today() ? await make(keeper, date) : null);
    return day && parsed(day);
  }

  /** Parses the day once for all who begin it. */
  function parsed(day: Day): Day {
    const keeper = games.withRules(day.game, day.rulesVersion);
    if (!keeper) return day;
    const beginnings = Object.entries(day.beginnings).map(
      ([difficulty, { options, events }]) =>
        [difficulty, { options, events: events.map((event) => keeper.rules.eventSchema.parse(event)) }] as const,
    );
    return { ...day, beginnings: Object.fromEntries(beginnings) };
  }

  function find(game: string, date: string): Promise<Day | null> {
    if (beginningOf(date) > now()) return Promise.resolve(null);
    const name = `${game} ${date}`;
    const known = remembered.get(name);
    if (known) return known;
    const found = read(game, date);
    // What is not there could fill the memory, and a failure must not stay.
    const forget = () => remembered.delete(name);
    found.then((day) => day ?? forget(), forget);
    remembered.set(name, found);
    for (const [old] of remembered) if (remembered.size > maxRemembered) remembered.delete(old);
    return found;
  }

  async function mayKnow(reader: Reader, game: string, date: string): Promise<boolean> {
    if (isOpen(date)) return true;
    if (reader === null) return false;
    const [attempt] = await store.attempts(reader, game, [date]);
    return (attempt?.finish ?? null) !== null;
  }

  return {
    today,
    find,
    isOpen,
    mayKnow,
    mayReview: async ({ game, dailyDate }, reader) => dailyDate === null || (await mayKnow(reader, game, dailyDate)),
    async begin() {
      for (const { rules, daily } of games.newestOfEach) if (daily) await find(rules.id, today());
    },
  };
}
