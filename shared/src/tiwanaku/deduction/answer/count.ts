import { nearestDouble } from '../counts/fraction.ts';
import { countedAgain, marginals } from '../counts/marginals.ts';
import { bigInts, numbers } from '../counts/ways.ts';
import type { Search } from '../search/search.ts';

export interface Count {
  readonly completions: bigint;
  /** Of `20 × cell + value`, the nearest double. */
  readonly shareOf: (value: number) => number;
}

/** Null when the search found no completion. */
export function count({ finished }: Search, cellCount: number): Count | null {
  const quick = marginals(finished, cellCount, ({ ways }) => ways, numbers);
  if (quick === null) return null;
  const { completions, occurrences } = quick;
  // No sum is larger than the last; below 2^53 they are exact.
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
