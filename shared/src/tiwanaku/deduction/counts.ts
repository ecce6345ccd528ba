import { valueCount } from './geometry.ts';

/** More bits than a double holds, so that rounding happens once. */
const keptBits = 66;

const bitLength = (value: bigint): number => value.toString(2).length;

/** The quotient, from 0 to 1; `whole` must not be 0. */
export function nearestDouble(part: bigint, whole: bigint): number {
  if (part === 0n) return 0;
  const shift = Math.max(0, keptBits + bitLength(whole) - bitLength(part));
  const scaled = part << BigInt(shift);
  const quotient = scaled / whole;
  // The last bit only breaks ties.
  const exact = quotient * whole === scaled ? quotient : quotient | 1n;
  return Number(exact) / 2 ** shift;
}

/** Six bits each for mud, sand and grass; the number of rock follows. */
export type TileCounts = number;

export const oneTile = [1, 1 << 6, 1 << 12, 0] as const;

/** The tiles of a terrain among `all` cells. */
export function tilesOf(counts: TileCounts, terrain: number, all: number): number {
  if (terrain < 3) return (counts >>> (6 * terrain)) & 63;
  return all - (counts & 63) - ((counts >>> 6) & 63) - ((counts >>> 12) & 63);
}

/** Numbers of ways by the tiles they need: a polynomial whose exponents are tile counts. */
type Ways<T = number> = ReadonlyMap<TileCounts, T>;

/** No branches overlap. Equal components are one node of a graph. */
export interface Component {
  readonly cellCount: number;
  /** The tile bounds of the question, by terrain. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly branches: readonly Branch[];
  readonly ways: Ways;
}

/** A branch has fixed values, and components that are independent. */
export interface Branch {
  /** `20 × cell + value`. */
  readonly fixed: Int32Array;
  readonly fixedTiles: TileCounts;
  readonly components: readonly Component[];
}

/** Numbers are exact below 2^53, big integers at any size. */
interface Arithmetic<T> {
  readonly one: T;
  readonly plus: (one: T, other: T) => T;
  readonly times: (one: T, other: T) => T;
}

export const numbers: Arithmetic<number> = { one: 1, plus: (a, b) => a + b, times: (a, b) => a * b };
export const bigInts: Arithmetic<bigint> = { one: 1n, plus: (a, b) => a + b, times: (a, b) => a * b };

function add<T>(ways: Map<TileCounts, T>, tiles: TileCounts, more: T, { plus }: Arithmetic<T>): void {
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

/** The ways to fill a component within its bounds. */
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

/** Ways by `20 × cell + value`; undefined means none. */
interface Marginals<T> {
  readonly completions: T;
  readonly occurrences: readonly (T | undefined)[];
}

/** Counts anew; in `finished` a component's parts come before it. */
export function countedAgain<T>(
  finished: readonly Component[],
  arithmetic: Arithmetic<T>,
): (component: Component) => Ways<T> {
  const counted = new Map<Component, Ways<T>>();
  const waysIn = (component: Component): Ways<T> => counted.get(component) ?? new Map<TileCounts, T>();
  const ofBranch = ({ fixedTiles, components }: Branch) => waysTogether(fixedTiles, components.map(waysIn), arithmetic);
  for (const component of finished) counted.set(component, waysOf(component, ofBranch, arithmetic));
  return waysIn;
}

/**
 * Counts values in the completions of the root (the last component); null when it has none. Goes down the graph, parents first, with the
 * ways to fill everything outside a component by the tiles it takes.
 */
export function marginals<T>(
  finished: readonly Component[],
  cellCount: number,
  waysIn: (component: Component) => Ways<T>,
  arithmetic: Arithmetic<T>,
): Marginals<T> | null {
  const root = finished.at(-1);
  const [all] = root === undefined ? [] : waysIn(root);
  if (root === undefined || all === undefined) return null;
  const [tiles, completions] = all;
  const elsewhere = new Map<Component, Map<TileCounts, T>>([[root, new Map([[tiles, arithmetic.one]])]]);
  const handDown = handDownTo(elsewhere, waysIn, arithmetic);
  const occurrences = new Array<T | undefined>(cellCount * valueCount).fill(undefined);
  for (let index = finished.length - 1; index >= 0; index--) {
    const component = finished[index];
    const rest = component && elsewhere.get(component);
    if (component === undefined || rest === undefined) continue;
    for (const branch of component.branches) {
      const weight = weightOf(
        waysTogether(branch.fixedTiles, branch.components.map(waysIn), arithmetic),
        rest,
        arithmetic,
      );
      if (weight === undefined) continue;
      for (const value of branch.fixed) {
        const before = occurrences[value];
        occurrences[value] = before === undefined ? weight : arithmetic.plus(before, weight);
      }
      handDown(branch, rest);
    }
    elsewhere.delete(component);
  }
  return { completions, occurrences };
}

function weightOf<T>(ways: Ways<T>, rest: Ways<T>, { plus, times }: Arithmetic<T>): T | undefined {
  let weight: T | undefined;
  for (const [tiles, count] of ways) {
    const others = rest.get(tiles);
    if (others === undefined) continue;
    const both = times(count, others);
    weight = weight === undefined ? both : plus(weight, both);
  }
  return weight;
}

/** The ways to fill everything else, for each component of a branch. */
const handDownTo =
  <T>(
    elsewhere: Map<Component, Map<TileCounts, T>>,
    waysIn: (component: Component) => Ways<T>,
    arithmetic: Arithmetic<T>,
  ) =>
  ({ fixedTiles, components }: Branch, rest: Ways<T>): void => {
    for (const component of components) {
      const siblings = components.filter((other) => other !== component).map(waysIn);
      const outside = elsewhere.get(component) ?? new Map<TileCounts, T>();
      elsewhere.set(component, outside);
      for (const [tiles, count] of waysTogether(fixedTiles, siblings, arithmetic)) {
        for (const own of waysIn(component).keys()) {
          const others = rest.get(tiles + own);
          if (others !== undefined) add(outside, own, arithmetic.times(count, others), arithmetic);
        }
      }
    }
  };
