import type { EventOf } from '../language/events.ts';
import { productionDistricts, temples } from '../language/words.ts';
import { playerAt } from '../position/players.ts';
import type { Table } from '../position/state.ts';
import { exchanged } from './change.ts';

/** Questions, turns, nights and the end. */

export const asked = (table: Table, { seat, phase }: EventOf<'asked'>): Table => ({
  ...table,
  phase,
  active: seat,
  question: table.question + 1,
  asked: table.asked.map((count, one) => (one === seat ? count + 1 : count)),
});

/** Asks the turn's question too; the sun tile goes back (MAP-DAY-9). */
export function turnBegan(table: Table, { seat }: EventOf<'turnBegan'>): Table {
  const begun: Table = {
    ...table,
    turn: seat,
    turns: table.turns + 1,
    asked: table.asked.map(() => 0),
    night: null,
    sun: table.night === null ? table.sun : null,
  };
  const { prince } = playerAt(table, seat);
  return asked(begun, { type: 'asked', seat, phase: { name: prince === null ? 'place' : 'turn' } });
}

export const trackCornTaken = (table: Table, { seat, corn }: EventOf<'trackCornTaken'>): Table => ({
  ...exchanged(table, seat, {}, { corn }),
  trackCorn: table.trackCorn - corn,
});

export const nightStepBegan = (table: Table, { step }: EventOf<'nightStepBegan'>): Table =>
  table.night === null
    ? { ...table, night: step, turn: null, turns: table.turns + 1, asked: table.asked.map(() => 0) }
    : { ...table, night: step };

export function dayBegan(table: Table, event: EventOf<'dayBegan'>): Table {
  const bonus = { ...table.bonus };
  productionDistricts.forEach((district, index) => (bonus[district] = event.bonus[index] ?? 0));
  const stones = { ...table.stones };
  temples.forEach((temple, index) => (stones[temple] = event.stones[index] ?? 0));
  return { ...table, day: event.day, bonus, stones };
}

export const matchEnded = (table: Table, { ending, hands, totals, winners }: EventOf<'matchEnded'>): Table => ({
  ...table,
  phase: { name: 'over' },
  active: null,
  turn: null,
  outcome: { ending, hands, totals, winners },
});
