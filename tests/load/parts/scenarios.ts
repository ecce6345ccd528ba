import { seededRandom } from '@tiwanaku/shared/kernel';
import type { Size } from '@tiwanaku/shared/tiwanaku';
import { generateScenario } from '@tiwanaku/shared/tiwanaku/secret';
import { ms, perSecond, type Figure } from '../lib/figures.ts';
import { mean, median, percentile } from '../lib/statistics.ts';

/** Draws scenarios with the proof that their crops are unique, for so many seconds a size. */
export function scenarios(seconds: number): readonly Figure[] {
  return [drawn('long', seconds, { median: 2, p99: 10 }), drawn('short', seconds / 2, null)];
}

function drawn(size: Size, seconds: number, goal: { readonly median: number; readonly p99: number } | null): Figure {
  const random = seededRandom(20_261_121);
  for (let warm = 0; warm < 30; warm++) generateScenario(size, random);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let start = performance.now(); start < until; start = performance.now()) {
    generateScenario(size, random);
    times.push(performance.now() - start);
  }
  const middle = median(times);
  const slow = percentile(times, 0.99);
  return {
    what: `${size} scenarios with proof (${times.length})`,
    figure: `${perSecond(1000 / mean(times))}, median ${ms(middle)}, p99 ${ms(slow)}`,
    ...(goal && {
      goal: `median < ${goal.median} ms, p99 < ${goal.p99} ms`,
      isReached: middle < goal.median && slow < goal.p99,
    }),
  };
}
