import type { Seat } from '../../kernel/index.ts';
import type { Total } from '../position/state.ts';

/** See MAP-END-10, MAP-ASM-23. */
export function winnersOf(totals: readonly Pick<Total, 'score' | 'units'>[]): readonly Seat[] {
  const best = Math.max(...totals.map(({ score }) => score));
  const most = Math.max(...totals.map(({ score, units }) => (score === best ? units : -1)));
  return totals.flatMap(({ score, units }, seat) => (score === best && units === most ? [seat] : []));
}
