import { invariant, type SeatResult } from '../kernel/index.ts';
import { evolve } from './evolve/evolve.ts';
import type { Event } from './language/events.ts';
import type { State } from './position/state.ts';

export function resultsOf(events: readonly Event[]): readonly SeatResult[] {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { outcome, players, day } = state.table;
  return players.map(({ cards }, seat) => {
    const total = outcome?.totals[seat];
    const { base = 0, gold = null, factor = 1, score = 0 } = total ?? {};
    return { points: score, figures: { base, factor, cards, day, ...(gold !== null && { gold }) } };
  });
}
