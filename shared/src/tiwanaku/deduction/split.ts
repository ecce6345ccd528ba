import { at, cellsInLo, hiBit, loBit, lowestIndex, type Geometry, cropsOf, isSingle, terrainsOf } from './geometry.ts';

/** Components in the order of solving. One object per depth, used again. */
export class Split {
  /** Cells by component. */
  readonly cells: Int32Array;
  readonly starts: Int32Array;
  /** Components with an open cell. */
  count = 0;
  /** Cells of components without an open cell. */
  readonly fixed: Int32Array;
  fixedCount = 0;
  readonly #crops: Int32Array;
  readonly #terrains: Int32Array;

  constructor(geometry: Geometry) {
    this.cells = new Int32Array(geometry.cellCount);
    this.starts = new Int32Array(geometry.cellCount + 1);
    this.fixed = new Int32Array(geometry.cellCount);
    this.#crops = new Int32Array(geometry.cellCount);
    this.#terrains = new Int32Array(geometry.cellCount);
  }

  /** Touching cells with a terrain or crop in common belong together. */
  split(geometry: Geometry, domains: Int32Array, cells: Int32Array, count: number): void {
    let [lo, hi] = [0, 0];
    for (let index = 0; index < count; index++) {
      const cell = at(cells, index);
      lo |= loBit(cell);
      hi |= hiBit(cell);
      this.#crops[cell] = cropsOf(at(domains, cell));
      this.#terrains[cell] = terrainsOf(at(domains, cell));
    }
    this.count = 0;
    this.fixedCount = 0;
    let end = 0;
    while ((lo | hi) !== 0) {
      const first = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      const start = end;
      this.cells[end++] = first;
      lo &= ~loBit(first);
      hi &= ~hiBit(first);
      let isOpen = false;
      for (let index = start; index < end; index++) {
        const cell = at(this.cells, index);
        if (!isSingle(at(domains, cell))) isOpen = true;
        for (let near = at(geometry.aroundStarts, cell); near < at(geometry.aroundStarts, cell + 1); near++) {
          const other = at(geometry.around, near);
          if (((lo & loBit(other)) | (hi & hiBit(other))) === 0 || !this.#share(cell, other)) continue;
          this.cells[end++] = other;
          lo &= ~loBit(other);
          hi &= ~hiBit(other);
        }
      }
      if (isOpen) {
        this.starts[this.count++] = start;
      } else {
        for (let index = start; index < end; index++) this.fixed[this.fixedCount++] = at(this.cells, index);
        end = start;
      }
    }
    this.starts[this.count] = end;
  }

  #share(cell: number, other: number): boolean {
    return (
      ((at(this.#crops, cell) & at(this.#crops, other)) | (at(this.#terrains, cell) & at(this.#terrains, other))) !== 0
    );
  }

  sizeOf(component: number): number {
    return at(this.starts, component + 1) - at(this.starts, component);
  }
}
