/** Dates as text, `2026-11-23`, of the Gregorian calendar, from 1970 to 9999. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const daysPerEra = 146_097;
/** Days from 1 March of the year 0 to the epoch. */
const epochDay = 719_468;

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** `day` counts from 1 January 1970. Years begin in March here, so that leap days come last. */
export function dateOfDay(day: number): string {
  const shifted = day + epochDay;
  const era = Math.floor(shifted / daysPerEra);
  const inEra = shifted - era * daysPerEra;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const dayOfMonth = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`;
}

/** Days since 1 January 1970. */
export function dayOfDate(date: string): number {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const inYear = Math.floor((153 * fromMarch + 2) / 5) + dayOfMonth - 1;
  const inEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + inYear;
  return era * daysPerEra + inEra - epochDay;
}

/** `at` in milliseconds since the epoch, `offset` in minutes ahead of UTC. */
export const dateAt = (at: number, offset = 0): string => dateOfDay(Math.floor((at + offset * minuteMs) / dayMs));

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (dayOfDate(date) + 3) % 7;

/** Milliseconds since the epoch, in UTC. */
export const beginningOf = (date: string): number => dayOfDate(date) * dayMs;

/** The moment when the date is over everywhere, at UTC−12 as well: its daily land opens. */
export const openingOf = (date: string): number => beginningOf(date) + 36 * hourMs;
