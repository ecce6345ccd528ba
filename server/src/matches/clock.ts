/** Pure arithmetic in milliseconds (L8). */
import { budgetOf, type ClockSettings } from '@tiwanaku/shared/protocol';

const second = 1_000;
const minute = 60 * second;

/** The least that a seat out of time gets for a further command. */
export const overtimeMs = 10 * second;
/** An unattended match is kept at least this long. */
const minAbandonMs = 10 * minute;

/** A move's time is renewed, a game's time gets its increment. */
export function afterOwnCommand(clock: ClockSettings, left: number | null): number | null {
  if (clock.type !== 'perGame') return budgetOf(clock);
  return (left ?? 0) + clock.increment * second;
}

/** A move's time does not carry over to the next turn, a game's does. */
export const betweenTurns = (clock: ClockSettings, left: number | null): number | null =>
  clock.type === 'perGame' ? left : budgetOf(clock);

/** Whether people come and go between their turns. */
export const isUnhurried = ({ type }: ClockSettings): boolean => type === 'untimed' || type === 'correspondence';

/** Never less than one move may take. */
export function abandonAfterMs(clock: ClockSettings): number {
  const move = clock.type === 'perGame' ? 0 : (budgetOf(clock) ?? 0);
  return Math.max(minAbandonMs, move);
}
