import type { ClockSettings } from '../timing.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds for a move, or for the whole match; null without a clock. */
export function budgetOf(clock: ClockSettings): number | null {
  switch (clock.type) {
    case 'untimed':
      return null;
    case 'perMove':
      return clock.seconds * second;
    case 'perGame':
      return clock.minutes * minute;
    case 'correspondence':
      return clock.days * day;
  }
}
