import { at, countBits, cropsIn, terrainCount, valueCount } from '../geometry.ts';
import { hasOrder, order, type Reserve } from './reserve.ts';
import type { Part } from './part.ts';

/** No rim has more cells. */
const largestRim = 16;

/**
 * A placement is **live** when it can be a region; with an order of crops it supports values. Each value's last support
 * is tried first.
 */
export class Regions {
  readonly #part: Part;
  readonly #reserve: Reserve;
  readonly #support: Int32Array;
  readonly #supportOrder: Int32Array;
  readonly #crops = new Int32Array(5);
  /** Cells, by terrain, that a region may take from others; set by `prepare`. */
  readonly #spare = new Int32Array(terrainCount);

  constructor(part: Part, reserve: Reserve) {
    this.#part = part;
    this.#reserve = reserve;
    this.#support = new Int32Array(part.geometry.cellCount * valueCount).fill(-1);
    this.#supportOrder = new Int32Array(part.geometry.cellCount * valueCount);
  }

  /** The reserve must be measured. */
  prepare(): void {
    const { mayCount, low } = this.#part;
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      let spare = 99;
      for (let other = 0; other < terrainCount; other++) {
        if (other !== terrain) spare = Math.min(spare, at(mayCount, other) - at(low, other));
      }
      this.#spare[terrain] = spare;
    }
  }

  /** Strikes what no live placement supports; false when a cell has no value left. */
  keepSupported(): boolean {
    const part = this.#part;
    for (let index = 0; index < part.count; index++) {
      const cell = at(part.cells, index);
      let lost = 0;
      for (let rest = at(part.domains, cell); rest !== 0; rest &= rest - 1) {
        const value = 31 - Math.clz32(rest & -rest);
        if (!this.#isStillSupported(cell, value) && !this.#findSupport(cell, value)) lost |= 1 << value;
      }
      if (lost !== 0 && !part.keep(cell, ~lost)) return false;
    }
    return true;
  }

  #isStillSupported(cell: number, value: number): boolean {
    const remembered = cell * valueCount + value;
    const region = at(this.#support, remembered);
    if (region < 0) return false;
    const { domains, geometry, sureLo, sureHi } = this.#part;
    const terrain = (value / 5) | 0;
    if (((at(geometry.rimLo, region) & at(sureLo, terrain)) | (at(geometry.rimHi, region) & at(sureHi, terrain))) !== 0)
      return false;
    let rest = at(this.#supportOrder, remembered);
    const size = at(geometry.sizes, region);
    for (let index = 0; index < size; index++) {
      const domain = at(domains, at(geometry.cells, 5 * region + index));
      if (((domain >>> (5 * terrain + (rest & 7))) & 1) === 0) return false;
      rest >>>= 3;
    }
    // The region may come from an earlier, larger part.
    return this.#isWithin(region, terrain) && this.#leavesEnough(region, terrain);
  }

  #isWithin(region: number, terrain: number): boolean {
    const { geometry, mayLo, mayHi } = this.#part;
    return ((at(geometry.lo, region) & ~at(mayLo, terrain)) | (at(geometry.hi, region) & ~at(mayHi, terrain))) === 0;
  }

  #findSupport(cell: number, value: number): boolean {
    const terrain = (value / 5) | 0;
    const crop = value % 5;
    const { holders, holderStarts } = this.#part.geometry;
    const end = at(holderStarts, 6 * cell + 5);
    for (
      let index = this.#nextLive(at(holderStarts, 6 * cell + crop), end, terrain);
      index < end;
      index = this.#nextLive(index + 1, end, terrain)
    ) {
      const region = at(holders, index);
      if (!this.#hasOrder(region, terrain, cell, crop)) continue;
      this.#remember(region, terrain, order(this.#crops, at(this.#part.geometry.sizes, region)));
      return true;
    }
    return false;
  }

  /** The next one in the list of holders; the order of its crops is not checked. */
  #nextLive(start: number, end: number, terrain: number): number {
    const { geometry, mayLo, mayHi, sureLo, sureHi } = this.#part;
    const { holders, holderLo, holderHi, holderRimLo, holderRimHi } = geometry;
    const [notLo, notHi] = [~at(mayLo, terrain), ~at(mayHi, terrain)];
    const [joinLo, joinHi] = [at(sureLo, terrain), at(sureHi, terrain)];
    for (let index = start; index < end; index++) {
      if (((at(holderLo, index) & notLo) | (at(holderHi, index) & notHi)) !== 0) continue;
      if (((at(holderRimLo, index) & joinLo) | (at(holderRimHi, index) & joinHi)) !== 0) continue;
      if (this.#leavesEnough(at(holders, index), terrain)) return index;
    }
    return end;
  }

  /** Supports each cell's value. */
  #remember(region: number, terrain: number, found: number): void {
    const { sizes, cells } = this.#part.geometry;
    const size = at(sizes, region);
    for (let index = 0; index < size; index++) {
      const value = 5 * terrain + ((found >>> (3 * index)) & 7);
      const remembered = at(cells, 5 * region + index) * valueCount + value;
      this.#support[remembered] = region;
      this.#supportOrder[remembered] = found;
    }
  }

  /** If the placement holds `cell`, it has `crop` there. */
  #hasOrder(region: number, terrain: number, cell: number, crop: number): boolean {
    const { domains, geometry } = this.#part;
    const size = at(geometry.sizes, region);
    for (let index = 0; index < size; index++) {
      const here = at(geometry.cells, 5 * region + index);
      this.#crops[index] = here === cell ? 1 << crop : cropsIn(at(domains, here), terrain);
    }
    return hasOrder(this.#crops, size);
  }

  /**
   * Live placements of any terrain with some order of crops; counts no further than `most`, and lists them in `found`.
   */
  listLive(cell: number, most: number, found: Int32Array): number {
    const { domains, geometry } = this.#part;
    const { holders, holderStarts } = geometry;
    const end = at(holderStarts, 6 * cell + 5);
    let count = 0;
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      const crops = cropsIn(at(domains, cell), terrain);
      if (crops === 0) continue;
      const start = at(holderStarts, 6 * cell + 31 - Math.clz32(crops & -crops));
      for (
        let index = this.#nextLive(start, end, terrain);
        index < end;
        index = this.#nextLive(index + 1, end, terrain)
      ) {
        const region = at(holders, index);
        if (!this.#hasOrder(region, terrain, -1, 0)) continue;
        if (count >= most) return count + 1;
        found[count++] = region * terrainCount + terrain;
      }
    }
    return count;
  }

  /** Whether tiles and cells suffice for all other regions. */
  #leavesEnough(region: number, terrain: number): boolean {
    const { geometry, mayCount, low } = this.#part;
    const size = at(geometry.sizes, region);
    const left = at(this.#reserve.left, terrain);
    if (size + at(this.#reserve.needed, terrain) > left && this.#newCells(region, terrain) > left) return false;
    if (size > at(this.#spare, terrain) && !this.#leavesOthers(region, terrain)) return false;
    return at(mayCount, terrain) - at(low, terrain) >= largestRim || this.#leavesOwn(region, terrain);
  }

  /** The region's tiles, and those for pieces outside it. */
  #newCells(region: number, terrain: number): number {
    const { lo: los, hi: his } = this.#part.geometry;
    const [lo, hi] = [at(los, region), at(his, region)];
    const { sureLo, sureHi, needed, count } = this.#reserve;
    let all = at(needed, terrain) + countBits(lo & ~at(sureLo, terrain)) + countBits(hi & ~at(sureHi, terrain));
    for (let piece = 0; piece < count; piece++) {
      if (at(this.#reserve.terrain, piece) !== terrain) continue;
      if (((at(this.#reserve.lo, piece) & lo) | (at(this.#reserve.hi, piece) & hi)) !== 0)
        all -= at(this.#reserve.growth, piece);
    }
    return all;
  }

  #leavesOthers(region: number, terrain: number): boolean {
    const { geometry, mayLo, mayHi, mayCount, low } = this.#part;
    const [lo, hi] = [at(geometry.lo, region), at(geometry.hi, region)];
    for (let other = 0; other < terrainCount; other++) {
      if (other === terrain) continue;
      const taken = countBits(lo & at(mayLo, other)) + countBits(hi & at(mayHi, other));
      if (at(mayCount, other) - taken < at(low, other)) return false;
    }
    return true;
  }

  #leavesOwn(region: number, terrain: number): boolean {
    const { geometry, mayLo, mayHi, mayCount, low } = this.#part;
    const rim =
      countBits(at(geometry.rimLo, region) & at(mayLo, terrain)) +
      countBits(at(geometry.rimHi, region) & at(mayHi, terrain));
    return at(mayCount, terrain) - rim >= at(low, terrain);
  }
}
