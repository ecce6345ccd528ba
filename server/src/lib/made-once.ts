import { LRUCache } from 'lru-cache';

type Bound<T extends object> =
  | { readonly most: number }
  /** By what each weighs, such as its bytes. */
  | { readonly weight: number; readonly weightOf: (made: T) => number };

/** Makes what is asked for once for each key, also when many ask at the same time, and keeps what was asked for lately. */
export function madeOnce<T extends object>(bound: Bound<T>): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, T>(
    'most' in bound
      ? { max: bound.most }
      : { maxSize: bound.weight, sizeCalculation: (made) => Math.max(1, bound.weightOf(made)) },
  );
  const inTheMaking = new Map<string, Promise<T>>();

  const makeAndKeep = (key: string, make: () => Promise<T>): Promise<T> =>
    Promise.resolve()
      .then(make)
      .then((made) => {
        kept.set(key, made);
        return made;
      })
      .finally(() => inTheMaking.delete(key));

  return async (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const making = inTheMaking.get(key) ?? makeAndKeep(key, make);
    inTheMaking.set(key, making);
    return await making;
  };
}
