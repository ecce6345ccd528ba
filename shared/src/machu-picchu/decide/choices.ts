/** Includes the empty one; earlier items first. */
export function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>(
    (smaller, item) => [...smaller, ...smaller.map((chosen) => [...chosen, item])],
    [[]],
  );
}

/** Sequences of `count` different items. */
export function orderings<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item) =>
    orderings(
      items.filter((one) => one !== item),
      count - 1,
    ).map((rest) => [item, ...rest]),
  );
}

export const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, count) => count);

export const hasRepeats = (items: readonly unknown[]): boolean => new Set(items).size < items.length;
