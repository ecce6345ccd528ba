import { budgetOf, type ClockSettings } from '@tiwanaku/shared/protocol';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'second' | 'minute' | 'hour' | 'day';
const inUnit = (locale: string, unit: Unit, count: number, unitDisplay: 'long' | 'narrow' = 'long') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);

/** The time in the largest exact unit: "90 seconds", "2 minutes". */
export function durationWords(ms: number, locale: string): string {
  if (ms >= day && ms % day === 0) return inUnit(locale, 'day', ms / day);
  if (ms >= minute && ms % minute === 0) return inUnit(locale, 'minute', ms / minute);
  return inUnit(locale, 'second', Math.round(ms / second));
}

const two = (count: number) => String(count).padStart(2, '0');

/** "0:09", "12:34", "1:02:03"; from a day on "1 day 23 hours", `narrow` "1d 23h". */
export function clockFace(left: number, locale: string, words: 'long' | 'narrow' = 'long'): string {
  if (left >= day) {
    const hours = Math.floor((left % day) / hour);
    const days = inUnit(locale, 'day', Math.floor(left / day), words);
    return hours === 0 ? days : `${days} ${inUnit(locale, 'hour', hours, words)}`;
  }
  // Rounded up: no 0:00 while acting is possible.
  const seconds = Math.ceil(left / second);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export type Urgency = 'none' | 'soon' | 'now';

/** The whole time in ms; Infinity without a clock. */
export const wholeTime = (clock: ClockSettings | undefined): number => (clock && budgetOf(clock)) ?? Infinity;

/** Short clocks are urgent only near their end. */
export function urgencyOf(left: number, whole = Infinity): Urgency {
  if (left <= Math.min(10 * second, whole / 4)) return 'now';
  return left <= Math.min(30 * second, whole / 2) ? 'soon' : 'none';
}
