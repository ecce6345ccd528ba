import type { TileCounts } from '../counts/tiles.ts';

/** Ways to fill a set of cells, by the tiles that they need: a polynomial with the tile counts as exponents. */
export type Ways<T = number> = ReadonlyMap<TileCounts, T>;

/**
 * The branches by which a component can be filled, none of which overlap. A component that is met again is the same
 * node, so the nodes form a graph.
 */
export interface Component {
  readonly cellCount: number;
  /** The fewest and most tiles of each terrain that were asked about. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly branches: readonly Branch[];
  readonly ways: Ways;
}

/** Values that are fixed, and components that can be filled independently. */
export interface Branch {
  /** `20 × cell + value`. */
  readonly fixed: Int32Array;
  readonly fixedTiles: TileCounts;
  readonly components: readonly Component[];
}
