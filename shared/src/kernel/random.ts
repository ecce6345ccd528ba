/** Uniform 32-bit words: seeded in tests and on the command line, else the operating system's. */
export type Random = () => number;

/** Deterministic (mulberry32): never where guessing it could help a player. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
}

/** Uniform in 0..bound-1, without modulo bias; `bound` is 1..2^32. */
export function randomBelow(random: Random, bound: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
  let word = random();
  while (word >= limit) word = random();
  return word % bound;
}

/** The items in uniformly random order (Fisher–Yates). */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
