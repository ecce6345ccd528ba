/** What a clock gives, as pure arithmetic. All in milliseconds (L8). */
import type { ClockSettings } from '@tiwanaku/shared/protocol';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Whoever has run out of time has at least so long for each command from then on, so that they can still play. */
export const overtimeMs = 10 * second;
/** A match that nobody plays is left alone for at least so long before it is given up. */
const minAbandonMs = 10 * minute;

/** The time that a seat begins with; null without a clock. */
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

/** What a seat has after a command of its own: the whole of a move's time again, or the increment on top. */
export function afterOwnCommand(clock: ClockSettings, left: number | null): number | null {
  if (clock.type !== 'perGame') return budgetOf(clock);
  return (left ?? 0) + clock.increment * second;
}

/** What a seat has whose turn comes or goes: time for a move does not carry over, time for a game does. */
export const betweenTurns = (clock: ClockSettings, left: number | null): number | null =>
  clock.type === 'perGame' ? left : budgetOf(clock);

/** Whether people come and go between their turns. */
export const isUnhurried = ({ type }: ClockSettings): boolean => type === 'untimed' || type === 'correspondence';

/** How long nobody may have played before the match is given up: never shorter than a move may take. */
export function abandonAfterMs(clock: ClockSettings): number {
  const move = clock.type === 'perGame' ? 0 : (budgetOf(clock) ?? 0);
  return Math.max(minAbandonMs, move);
}
