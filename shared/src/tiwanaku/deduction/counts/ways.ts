import type { Branch, Component, Ways } from '../search/graph.ts';
import { tilesOf, type TileCounts } from './tiles.ts';

/** Exact below 2^53, or of any size. */
export interface Arithmetic<T> {
  readonly one: T;
  readonly plus: (one: T, other: T) => T;
  readonly times: (one: T, other: T) => T;
}

export const numbers: Arithmetic<number> = { one: 1, plus: (a, b) => a + b, times: (a, b) => a * b };
export const bigInts: Arithmetic<bigint> = { one: 1n, plus: (a, b) => a + b, times: (a, b) => a * b };

export function add<T>(ways: Map<TileCounts, T>, tiles: TileCounts, more: T, { plus }: Arithmetic<T>): void {
  const before = ways.get(tiles);
  ways.set(tiles, before === undefined ? more : plus(before, more));
}

function product<T>(one: Ways<T>, other: Ways<T>, arithmetic: Arithmetic<T>): Ways<T> {
  const result = new Map<TileCounts, T>();
  for (const [tiles, ways] of one) {
    for (const [more, others] of other) add(result, tiles + more, arithmetic.times(ways, others), arithmetic);
  }
  return result;
}

export function waysTogether<T>(
  fixedTiles: TileCounts,
  components: readonly Ways<T>[],
  arithmetic: Arithmetic<T>,
): Ways<T> {
  const fixed: Ways<T> = new Map([[fixedTiles, arithmetic.one]]);
  return components.reduce((all, ways) => product(all, ways, arithmetic), fixed);
}

function isWithin(tiles: TileCounts, cellCount: number, low: readonly number[], high: readonly number[]): boolean {
  for (let terrain = 0; terrain < 4; terrain++) {
    const count = tilesOf(tiles, terrain, cellCount);
    if (count < (low[terrain] ?? 0) || count > (high[terrain] ?? 0)) return false;
  }
  return true;
}

/** Within the component's bounds. */
export function waysOf<T>(
  { cellCount, low, high, branches }: Omit<Component, 'ways'>,
  branchWays: (branch: Branch) => Ways<T>,
  arithmetic: Arithmetic<T>,
): Ways<T> {
  const sum = new Map<TileCounts, T>();
  for (const branch of branches) {
    for (const [tiles, ways] of branchWays(branch)) {
      if (isWithin(tiles, cellCount, low, high)) add(sum, tiles, ways, arithmetic);
    }
  }
  return sum;
}
