import { at } from '../geometry/bits.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { isSingle, terrainCount, terrainsOf } from '../geometry/values.ts';
import { tilesOf, type TileCounts } from '../counts/tiles.ts';
import type { Component } from './graph.ts';
import { Split } from './split.ts';

/** One depth: a component, the branch being tried and its components. */
export class Level {
  readonly domains: Int32Array;
  readonly cells: Int32Array;
  count = 0;
  readonly low = new Int32Array(terrainCount);
  readonly high = new Int32Array(terrainCount);
  /** Of that branch. */
  readonly child: Int32Array;
  readonly split: Split;
  /** Still to be tried: `4 × placement + terrain`, or `~value`. */
  readonly choices = new Int32Array(1024);
  choiceCount = 0;
  readonly found = new Int32Array(1024);
  /** By component and terrain, and of all components. */
  readonly #least: Int32Array;
  readonly #most: Int32Array;
  readonly #leastOfAll = new Int32Array(terrainCount);
  readonly #mostOfAll = new Int32Array(terrainCount);
  #fixedTiles: TileCounts = 0;

  constructor(geometry: Geometry) {
    this.domains = new Int32Array(geometry.cellCount);
    this.cells = new Int32Array(geometry.cellCount);
    this.child = new Int32Array(geometry.cellCount);
    this.split = new Split(geometry);
    this.#least = new Int32Array(terrainCount * geometry.cellCount);
    this.#most = new Int32Array(terrainCount * geometry.cellCount);
  }

  /** The caller sets `low` and `high`. */
  take(domains: Int32Array, cells: Int32Array): void {
    this.count = cells.length;
    this.cells.set(cells);
    for (const cell of cells) this.domains[cell] = at(domains, cell);
  }

  /** Fills `found`, and answers with the number. */
  listValues(domain: number): number {
    let count = 0;
    for (let rest = domain; rest !== 0; rest &= rest - 1) this.found[count++] = ~(31 - Math.clz32(rest & -rest));
    return count;
  }

  /** Takes the values listed last. */
  choose(count: number): void {
    for (let index = 0; index < count; index++) this.choices[index] = at(this.found, index);
    this.choiceCount = count;
  }

  /** The tiles that each component can take, by its domains. */
  boundTiles(domains: Int32Array, fixedTiles: TileCounts): void {
    const { split } = this;
    this.#fixedTiles = fixedTiles;
    this.#leastOfAll.fill(0);
    this.#mostOfAll.fill(0);
    for (let component = 0; component < split.count; component++) {
      for (let terrain = 0; terrain < terrainCount; terrain++) {
        let [least, most] = [0, 0];
        for (let index = at(split.starts, component); index < at(split.starts, component + 1); index++) {
          const terrains = terrainsOf(at(domains, at(split.cells, index)));
          if ((terrains & (1 << terrain)) === 0) continue;
          most++;
          if (isSingle(terrains)) least++;
        }
        this.#bound(component, terrain, least, most);
      }
    }
  }

  #bound(component: number, terrain: number, least: number, most: number): void {
    const index = terrainCount * component + terrain;
    this.#least[index] = least;
    this.#most[index] = most;
    this.#leastOfAll[terrain] = at(this.#leastOfAll, terrain) + least;
    this.#mostOfAll[terrain] = at(this.#mostOfAll, terrain) + most;
  }

  /** Smallest first. */
  inOrder(): readonly number[] {
    const { split } = this;
    const order = Array.from({ length: split.count }, (_, index) => index);
    return order.length < 2
      ? order
      : order.sort((one, other) => split.sizeOf(one) - split.sizeOf(other) || one - other);
  }

  /** False when the others leave no possible number of tiles. */
  fill(next: Level, domains: Int32Array, component: number): boolean {
    const { split } = this;
    const [start, end] = [at(split.starts, component), at(split.starts, component + 1)];
    const fixedCount = split.fixedCount;
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      const index = terrainCount * component + terrain;
      const fixed = tilesOf(this.#fixedTiles, terrain, fixedCount);
      const [least, most] = [at(this.#least, index), at(this.#most, index)];
      const low = at(this.low, terrain) - fixed - (at(this.#mostOfAll, terrain) - most);
      const high = at(this.high, terrain) - fixed - (at(this.#leastOfAll, terrain) - least);
      next.low[terrain] = Math.max(least, low);
      next.high[terrain] = Math.min(most, high);
      if (at(next.low, terrain) > at(next.high, terrain)) return false;
    }
    next.take(domains, split.cells.subarray(start, end).sort());
    return true;
  }

  /** Its tiles are known exactly. */
  noteSolved(component: number, { ways, cellCount }: Component): void {
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      let [least, most] = [cellCount, 0];
      for (const tiles of ways.keys()) {
        const count = tilesOf(tiles, terrain, cellCount);
        if (count < least) least = count;
        if (count > most) most = count;
      }
      const index = terrainCount * component + terrain;
      this.#leastOfAll[terrain] = at(this.#leastOfAll, terrain) - at(this.#least, index);
      this.#mostOfAll[terrain] = at(this.#mostOfAll, terrain) - at(this.#most, index);
      this.#bound(component, terrain, least, most);
    }
  }
}
