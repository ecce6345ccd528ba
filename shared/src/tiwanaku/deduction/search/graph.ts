import type { TileCounts } from '../counts/tiles.ts';

/** By the tiles they need: a polynomial whose exponents are tile counts. */
export type Ways<T = number> = ReadonlyMap<TileCounts, T>;

/** No branches overlap. Equal components are one node of a graph. */
export interface Component {
  readonly cellCount: number;
  /** The bounds that were asked about, by terrain. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly branches: readonly Branch[];
  readonly ways: Ways;
}

/** Fixed values, and components that are independent. */
export interface Branch {
  /** `20 × cell + value`. */
  readonly fixed: Int32Array;
  readonly fixedTiles: TileCounts;
  readonly components: readonly Component[];
}
