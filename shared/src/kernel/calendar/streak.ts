import { dateOfDay, dayOfDate } from './dates.ts';

export const freeDaysPerMonth = 2;

/** Dates are those of the person's local calendar. */
export interface Streak {
  /** Counts the days on which something was finished. */
  readonly days: number;
  /** Free days left in this month. */
  readonly freeLeft: number;
  readonly isTodayDone: boolean;
}

const monthOf = (date: string): string => date.slice(0, 7);

/**
 * The longest run of days up to today in which no month misses more than its free days, so that finishing more never
 * shortens it. Today is not missed yet. `finished` may hold a date after today, of a person who has travelled west.
 */
export function streakOf(finished: readonly string[], today: string): Streak {
  const done = new Set(finished);
  const numbers = [...done].map(dayOfDate);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers, dayOfDate(today))];
  const missed = new Map<string, number>();
  let days = 0;
  let freeLeft = freeDaysPerMonth;
  for (let day = last; day >= first; day--) {
    const date = dateOfDay(day);
    if (done.has(date)) {
      days += 1;
      // Days missed before the run began cost nothing.
      freeLeft = freeDaysPerMonth - (missed.get(monthOf(today)) ?? 0);
    } else if (date !== today) {
      const count = (missed.get(monthOf(date)) ?? 0) + 1;
      if (count > freeDaysPerMonth) break;
      missed.set(monthOf(date), count);
    }
  }
  return { days, freeLeft, isTodayDone: done.has(today) };
}
