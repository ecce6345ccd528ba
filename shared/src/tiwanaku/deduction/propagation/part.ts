import { at, cellsInLo, hiBit, loBit, lowestIndex } from '../geometry/bits.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { allValues, cropsOf, isSingle, terrainCount, terrainsOf, valuesOf, withCrops } from '../geometry/values.ts';

/** With the fewest (`low`) and most (`high`) cells of each terrain. */
export interface Cells {
  readonly cells: Int32Array;
  readonly count: number;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Cells outside it share no value with their neighbours in it. */
export class Part {
  readonly geometry: Geometry;
  domains: Int32Array;
  cells: Int32Array;
  count = 0;
  /** The cells as a set. */
  lo = 0;
  hi = 0;
  low: Int32Array = new Int32Array(terrainCount);
  high: Int32Array = new Int32Array(terrainCount);
  /** Cells that can have each terrain, and cells that must. */
  readonly mayLo = new Int32Array(terrainCount);
  readonly mayHi = new Int32Array(terrainCount);
  readonly sureLo = new Int32Array(terrainCount);
  readonly sureHi = new Int32Array(terrainCount);
  readonly mayCount = new Int32Array(terrainCount);
  readonly sureCount = new Int32Array(terrainCount);
  #hasChanged = false;
  /** Newly known crops, not yet struck around their cells. */
  readonly news: Int32Array;
  newsCount = 0;
  /** How often each was left without a value; the search prefers such cells. */
  readonly emptied: Int32Array;

  constructor(geometry: Geometry) {
    this.geometry = geometry;
    this.domains = new Int32Array(geometry.cellCount);
    this.cells = new Int32Array(geometry.cellCount);
    this.news = new Int32Array(2 * geometry.cellCount);
    this.emptied = new Int32Array(geometry.cellCount);
  }

  /** Copies nothing; `domains` is narrowed. */
  open({ cells, count, low, high }: Cells, domains: Int32Array): void {
    this.domains = domains;
    this.cells = cells;
    this.count = count;
    this.low = low;
    this.high = high;
    this.newsCount = 0;
    this.#hasChanged = false;
    this.lo = 0;
    this.hi = 0;
    for (let index = 0; index < count; index++) {
      this.lo |= loBit(at(cells, index));
      this.hi |= hiBit(at(cells, index));
    }
    for (let terrain = 0; terrain < terrainCount; terrain++) this.#gather(terrain);
  }

  /** Since `forgetChanges`. */
  hasChanged(): boolean {
    return this.#hasChanged;
  }

  forgetChanges(): void {
    this.#hasChanged = false;
  }

  #gather(terrain: number): void {
    const own = 0x1f << (5 * terrain);
    let [mayLo, mayHi, sureLo, sureHi, may, sure] = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < this.count; index++) {
      const cell = at(this.cells, index);
      const domain = at(this.domains, cell);
      if ((domain & own) === 0) continue;
      const [lo, hi] = [loBit(cell), hiBit(cell)];
      mayLo |= lo;
      mayHi |= hi;
      may++;
      if ((domain & ~own) !== 0) continue;
      sureLo |= lo;
      sureHi |= hi;
      sure++;
    }
    this.mayLo[terrain] = mayLo;
    this.mayHi[terrain] = mayHi;
    this.mayCount[terrain] = may;
    this.sureLo[terrain] = sureLo;
    this.sureHi[terrain] = sureHi;
    this.sureCount[terrain] = sure;
  }

  /** False when none is left. */
  keep(cell: number, values: number): boolean {
    const before = at(this.domains, cell);
    const after = before & values;
    if (after === before) return true;
    this.#hasChanged = true;
    this.domains[cell] = after;
    if (after === 0) {
      this.emptied[cell] = at(this.emptied, cell) + 1;
      return false;
    }
    const terrains = terrainsOf(after);
    const lost = terrainsOf(before) & ~terrains;
    if (lost !== 0) this.#loseTerrains(cell, lost, terrains);
    if (isSingle(cropsOf(after)) && !isSingle(cropsOf(before))) this.news[this.newsCount++] = cell;
    return true;
  }

  #loseTerrains(cell: number, lost: number, kept: number): void {
    const [lo, hi] = [loBit(cell), hiBit(cell)];
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      if ((lost & (1 << terrain)) !== 0) {
        this.mayLo[terrain] = at(this.mayLo, terrain) & ~lo;
        this.mayHi[terrain] = at(this.mayHi, terrain) & ~hi;
        this.mayCount[terrain] = at(this.mayCount, terrain) - 1;
      } else if (kept === 1 << terrain) {
        this.sureLo[terrain] = at(this.sureLo, terrain) | lo;
        this.sureHi[terrain] = at(this.sureHi, terrain) | hi;
        this.sureCount[terrain] = at(this.sureCount, terrain) + 1;
      }
    }
  }

  /** False when a cell of the part has none left. */
  strikeSet(lo: number, hi: number, values: number): boolean {
    for (let rest = lo & this.lo; rest !== 0; rest &= rest - 1) {
      if (!this.keep(lowestIndex(rest), ~values)) return false;
    }
    for (let rest = hi & this.hi; rest !== 0; rest &= rest - 1) {
      if (!this.keep(cellsInLo + lowestIndex(rest), ~values)) return false;
    }
    return true;
  }

  /** Newly known crops (TIW-SCN-4). */
  strikeAround(): boolean {
    const { geometry } = this;
    while (this.newsCount > 0) {
      const cell = at(this.news, --this.newsCount);
      const values = withCrops(cropsOf(at(this.domains, cell)));
      if (!this.strikeSet(at(geometry.aroundLo, cell), at(geometry.aroundHi, cell), values)) return false;
    }
    return true;
  }

  /** Crops known at first are to be struck around. */
  announceKnown(): void {
    this.newsCount = 0;
    for (let index = 0; index < this.count; index++) {
      const cell = at(this.cells, index);
      if (isSingle(cropsOf(at(this.domains, cell)))) this.news[this.newsCount++] = cell;
    }
  }

  /** Between `low` and `high`. */
  keepCounts(): boolean {
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      const [may, sure] = [at(this.mayCount, terrain), at(this.sureCount, terrain)];
      const [low, high] = [at(this.low, terrain), at(this.high, terrain)];
      if (sure > high || may < low) return false;
      if (may === sure) continue;
      const [lo, hi] = [
        at(this.mayLo, terrain) & ~at(this.sureLo, terrain),
        at(this.mayHi, terrain) & ~at(this.sureHi, terrain),
      ];
      if (sure === high && !this.strikeSet(lo, hi, valuesOf(terrain))) return false;
      if (sure !== high && may === low && !this.strikeSet(lo, hi, allValues & ~valuesOf(terrain))) return false;
    }
    return true;
  }
}
