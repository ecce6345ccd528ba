import { invariant, type SeatResult } from '../kernel/index.ts';
import { evolve } from './evolve/evolve.ts';
import type { Event } from './language/events.ts';
import type { State } from './position/state.ts';

export function resultsOf(events: readonly Event[]): readonly SeatResult[] {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { outcome, players, day } = state.position;
  const ending = outcome?.ending ?? null;
  return players.map(({ cards, clergy, scout }, seat) => {
    const total = outcome?.totals[seat];
    const { base = 0, gold = null, factor = 1, score = 0 } = total ?? {};
    const own = { cards, clergy: countsOf(clergy), scout };
    const figures = { base, factor, ...own, day, ...(gold !== null && { gold }), ...(ending && { [ending]: 1 }) };
    return { points: score, figures };
  });
}

const countsOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
