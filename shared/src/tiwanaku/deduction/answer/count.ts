import { nearestDouble } from '../counts/fraction.ts';
import { countedAgain, marginals } from '../counts/marginals.ts';
import { bigInts, numbers } from '../counts/ways.ts';
import type { Search } from '../search/search.ts';

export interface Count {
  readonly completions: bigint;
  /** The share of completions with a value (`20 × cell + value`), the nearest double. */
  readonly shareOf: (value: number) => number;
}

/** Exact; null when the search found no completion. */
export function count({ finished }: Search, cellCount: number): Count | null {
  const quick = marginals(finished, cellCount, ({ ways }) => ways, numbers);
  if (quick === null) return null;
  const { completions, occurrences } = quick;
  // Sums are exact below 2^53, and no sum is larger than the last.
  if (completions <= Number.MAX_SAFE_INTEGER)
    return { completions: BigInt(completions), shareOf: (value) => (occurrences[value] ?? 0) / completions };
  const exact = marginals(finished, cellCount, countedAgain(finished, bigInts), bigInts);
  return (
    exact && {
      completions: exact.completions,
      shareOf: (value) => nearestDouble(exact.occurrences[value] ?? 0n, exact.completions),
    }
  );
}
