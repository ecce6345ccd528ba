import type { EventOf } from '../language/events.ts';
import { exchanged } from './change.ts';
import type { Table } from '../position/state.ts';

/** How the table follows questions, turns, nights and the end. */

export const asked = (table: Table, { seat, phase }: EventOf<'asked'>): Table => ({
  ...table,
  phase,
  active: seat,
  question: table.question + 1,
  asked: table.asked.map((count, one) => (one === seat ? count + 1 : count)),
});

/** A turn that follows a night gives the sun tile back (MAP-DAY-9). */
export const turnBegan = (table: Table, { seat }: EventOf<'turnBegan'>): Table => ({
  ...table,
  turn: seat,
  turns: table.turns + 1,
  asked: table.asked.map(() => 0),
  night: null,
  sun: table.night === null ? table.sun : null,
});

export const trackCornTaken = (table: Table, { seat, corn }: EventOf<'trackCornTaken'>): Table => ({
  ...exchanged(table, seat, {}, { corn }),
  trackCorn: table.trackCorn - corn,
});

export const nightStepBegan = (table: Table, { step }: EventOf<'nightStepBegan'>): Table =>
  table.night === null
    ? { ...table, night: step, turn: null, turns: table.turns + 1, asked: table.asked.map(() => 0) }
    : { ...table, night: step };

export function bonusesLaid(table: Table, { districts, temples }: EventOf<'bonusesLaid'>): Table {
  const bonus = { ...table.bonus };
  for (const district of districts) bonus[district]++;
  const stones = { ...table.stones };
  for (const temple of temples) stones[temple]++;
  return { ...table, bonus, stones };
}

export const matchEnded = (table: Table, { ending, hands, totals, winners }: EventOf<'matchEnded'>): Table => ({
  ...table,
  phase: { name: 'over' },
  active: null,
  turn: null,
  outcome: { ending, hands, totals, winners },
});
