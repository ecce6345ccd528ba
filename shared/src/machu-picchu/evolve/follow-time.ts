import type { EventOf } from '../language/events.ts';
import { productionDistricts, temples } from '../language/words.ts';
import { playerAt } from '../position/players.ts';
import type { Position } from '../position/state.ts';
import { exchanged } from './change.ts';

/** Questions, turns, nights and the end. */

export const asked = (position: Position, { seat, phase }: EventOf<'asked'>): Position => ({
  ...position,
  phase,
  active: seat,
  question: position.question + 1,
  asked: position.asked.map((count, one) => (one === seat ? count + 1 : count)),
});

/** Asks the turn's question too; the sun tile goes back (MAP-DAY-9). */
export function turnBegan(position: Position, { seat }: EventOf<'turnBegan'>): Position {
  const begun: Position = {
    ...position,
    turn: seat,
    turns: position.turns + 1,
    asked: position.asked.map(() => 0),
    night: null,
    sun: position.night === null ? position.sun : null,
  };
  const { prince } = playerAt(position, seat);
  return asked(begun, { type: 'asked', seat, phase: { name: prince === null ? 'place' : 'turn' } });
}

export const trackCornTaken = (position: Position, { seat, corn }: EventOf<'trackCornTaken'>): Position => ({
  ...exchanged(position, seat, {}, { corn }),
  trackCorn: position.trackCorn - corn,
});

export const nightStepBegan = (position: Position, { step }: EventOf<'nightStepBegan'>): Position =>
  position.night === null
    ? { ...position, night: step, turn: null, turns: position.turns + 1, asked: position.asked.map(() => 0) }
    : { ...position, night: step };

export function dayBegan(position: Position, event: EventOf<'dayBegan'>): Position {
  const bonus = { ...position.bonus };
  productionDistricts.forEach((district, index) => (bonus[district] = event.bonus[index] ?? 0));
  const stones = { ...position.stones };
  temples.forEach((temple, index) => (stones[temple] = event.stones[index] ?? 0));
  return { ...position, day: event.day, bonus, stones };
}

export const matchEnded = (
  position: Position,
  { ending, hands, totals, winners }: EventOf<'matchEnded'>,
): Position => ({
  ...position,
  phase: { name: 'over' },
  active: null,
  turn: null,
  outcome: { ending, hands, totals, winners },
});
