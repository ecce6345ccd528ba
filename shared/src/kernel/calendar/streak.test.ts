import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateAt, dateOfDay, dayOfDate } from './dates.ts';
import { freeDaysPerMonth, streakOf } from './streak.ts';

const dayMs = 86_400_000;
const offsets = fc.integer({ min: -12 * 60, max: 14 * 60 });
const firstDays = fc.integer({ min: 18_000, max: 22_000 });
const minutes = fc.integer({ min: 0, max: 1_439 });
/** Days from a first one on, by whether something was finished. */
const calendars = fc.tuple(firstDays, fc.array(fc.boolean(), { minLength: 1, maxLength: 90 }));

const datesOf = (first: number, marks: readonly boolean[]): string[] =>
  marks.flatMap((isDone, index) => (isDone ? [dateOfDay(first + index)] : []));

/** `2026-03-` and each day. */
const march = (...days: readonly number[]): string[] => days.map((day) => `2026-03-${String(day).padStart(2, '0')}`);

describe('by examples', () => {
  test.each([
    ['nothing finished', [], march(5), { days: 0, freeLeft: 2, isTodayDone: false }],
    ['today alone', march(5), march(5), { days: 1, freeLeft: 2, isTodayDone: true }],
    ['until today is finished, yesterday counts', march(3, 4), march(5), { days: 2, freeLeft: 2, isTodayDone: false }],
    ['a free day', march(1, 3), march(3), { days: 2, freeLeft: 1, isTodayDone: true }],
    ['two free days', march(1, 4), march(4), { days: 2, freeLeft: 0, isTodayDone: true }],
    ['a third missed day', march(1, 5), march(5), { days: 1, freeLeft: 2, isTodayDone: true }],
    ['the run that is left', march(1, 2, 5, 7, 9), march(9), { days: 3, freeLeft: 0, isTodayDone: true }],
    ['missed up to now', march(1), march(5), { days: 0, freeLeft: 2, isTodayDone: false }],
  ])('%s', (_, finished, [today = ''], streak) => {
    expect(streakOf(finished, today)).toEqual(streak);
  });

  test('each month has its own free days', () => {
    const finished = ['2026-02-26', ...march(3)];
    expect(streakOf(finished, '2026-03-03')).toEqual({ days: 2, freeLeft: 0, isTodayDone: true });
    expect(streakOf(finished, '2026-03-04')).toMatchObject({ days: 2, freeLeft: 0 });
    expect(streakOf(finished, '2026-03-05')).toMatchObject({ days: 1, freeLeft: 1 });
  });
});

describe('for any calendar', () => {
  test('finishing more never shortens it; order and repetition do not matter', () => {
    fc.assert(
      fc.property(calendars, fc.nat(), ([first, marks], chosen) => {
        const [today, dates] = [dateOfDay(first + marks.length - 1), datesOf(first, marks)];
        const added = dateOfDay(first + (chosen % marks.length));
        const streak = streakOf(dates, today);
        expect(streakOf([...dates, added], today).days).toBeGreaterThanOrEqual(streak.days);
        expect(streakOf([...dates.toReversed(), ...dates], today)).toEqual(streak);
      }),
    );
  });

  test('the run misses at most two days of a month, and no longer run does', () => {
    fc.assert(
      fc.property(calendars, ([first, marks]) => {
        const [today, dates] = [dateOfDay(first + marks.length - 1), datesOf(first, marks)];
        const isAllowed = (from: string): boolean => {
          const missed = new Map<string, number>();
          for (let day = dayOfDate(from); day < dayOfDate(today); day++) {
            const date = dateOfDay(day);
            if (!dates.includes(date)) missed.set(date.slice(0, 7), (missed.get(date.slice(0, 7)) ?? 0) + 1);
          }
          return [...missed.values()].every((count) => count <= freeDaysPerMonth);
        };
        const longest = dates.findIndex(isAllowed);
        expect(streakOf(dates, today).days).toBe(longest < 0 ? 0 : dates.length - longest);
      }),
    );
  });
});

describe('from UTC−12 to UTC+14', () => {
  test('a person who finishes on every local day keeps it, at any hour, through changes of the clock', () => {
    const changes = fc.constantFrom(-60, -30, 0, 30, 60);
    fc.assert(
      fc.property(
        offsets,
        firstDays,
        fc.array(fc.tuple(minutes, changes), { minLength: 1, maxLength: 60 }),
        (offset, first, days) => {
          const finished = days.map(([minute, change], index) => {
            const now = Math.max(-720, Math.min(840, offset + change));
            return dateAt((first + index) * dayMs + (minute - now) * 60_000, now);
          });
          const today = dateOfDay(first + days.length - 1);
          expect(streakOf(finished, today)).toEqual({
            days: days.length,
            freeLeft: freeDaysPerMonth,
            isTodayDone: true,
          });
        },
      ),
    );
  });

  test('a journey costs at most one free day to the east, and nothing to the west', () => {
    fc.assert(
      fc.property(
        firstDays,
        minutes,
        offsets,
        offsets,
        fc.integer({ min: 1, max: 20 }),
        (first, minute, from, to, stay) => {
          // The person plays at home at the same local time each day, and elsewhere right after the last of these.
          const home = Array.from({ length: stay }, (_, index) => (first + index) * dayMs + (minute - from) * 60_000);
          const landing = (first + stay - 1) * dayMs + (minute - from) * 60_000;
          const arrived = dateAt(landing, to);
          const next = dateOfDay(Math.max(dayOfDate(arrived), first + stay));
          const finished = [...home.map((at) => dateAt(at, from)), next];
          const streak = streakOf(finished, next);
          expect(streak.days).toBe(stay + 1);
          expect(streak.freeLeft).toBeGreaterThanOrEqual(freeDaysPerMonth - (to > from ? 1 : 0));
        },
      ),
    );
  });

  test('a person who has travelled west loses nothing on the date that comes again', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: 1, max: 2 }), ([first, marks], back) => {
        const dates = datesOf(first, [...marks, true]);
        const last = dateOfDay(first + marks.length);
        const again = dateOfDay(first + marks.length - back);
        expect(streakOf(dates, again).days).toBeGreaterThanOrEqual(streakOf(dates, last).days);
      }),
    );
  });
});
