import { invariant, type Seat, type SeatResult } from '../kernel/index.ts';
import type { Event } from './language/events.ts';
import { evolve } from './evolve/evolve.ts';
import type { State } from './position/state.ts';
import { sideOf } from './position/table.ts';

function divinationsOf(events: readonly Event[], seat: Seat) {
  const counted = { right: 0, wrong: 0 };
  for (const event of events) {
    if (event.type === 'cropRevealed' && event.seat === seat) counted[event.guess === event.crop ? 'right' : 'wrong']++;
  }
  return counted;
}

/** Against the Otoma points are common; `otoma` is theirs. */
export function resultsOf(events: readonly Event[]): readonly SeatResult[] {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { table } = state;
  return table.setup.colors.map((_, seat) => ({
    points: sideOf(table, seat).score,
    figures: { ...divinationsOf(events, seat), ...(table.otoma && { otoma: table.otoma.side.score }) },
  }));
}
