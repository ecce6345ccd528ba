import { at, cellsInLo, hiBit, loBit, lowestIndex } from '../geometry/bits.ts';
import { cropsIn, cropCount, terrainCount, withCrops } from '../geometry/values.ts';
import type { Part } from './part.ts';

const mostPieces = 45;

/** **Pieces** are connected cells of one certain terrain. One that cannot grow is a **determined** region. */
export class Pieces {
  count = 0;
  /** By piece. */
  readonly terrain = new Int32Array(mostPieces);
  readonly lo = new Int32Array(mostPieces);
  readonly hi = new Int32Array(mostPieces);
  readonly size = new Int32Array(mostPieces);
  readonly isDetermined = new Int32Array(mostPieces);
  determinedLo = 0;
  determinedHi = 0;
  #rimLo = 0;
  #rimHi = 0;

  /** False when a piece is too large. */
  survey(part: Part): boolean {
    this.count = 0;
    this.determinedLo = 0;
    this.determinedHi = 0;
    for (let terrain = 0; terrain < terrainCount; terrain++) {
      let [lo, hi] = [at(part.sureLo, terrain), at(part.sureHi, terrain)];
      while ((lo | hi) !== 0) {
        const piece = this.#grow(part, terrain, lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi));
        if (at(this.size, piece) > cropCount) return false;
        lo &= ~at(this.lo, piece);
        hi &= ~at(this.hi, piece);
      }
    }
    return true;
  }

  #grow(part: Part, terrain: number, first: number): number {
    const { rows, aroundLo, aroundHi } = part.geometry;
    const [sureLo, sureHi] = [at(part.sureLo, terrain), at(part.sureHi, terrain)];
    let [lo, hi, size] = [0, 0, 0];
    let [nearLo, nearHi] = [0, 0];
    let [toDoLo, toDoHi] = [loBit(first), hiBit(first)];
    while ((toDoLo | toDoHi) !== 0) {
      const cell = toDoLo !== 0 ? lowestIndex(toDoLo) : cellsInLo + lowestIndex(toDoHi);
      lo |= loBit(cell);
      hi |= hiBit(cell);
      size++;
      nearLo |= at(aroundLo, cell);
      nearHi |= at(aroundHi, cell);
      const row = cell % rows;
      // Beyond the last column there is no cell.
      const besideLo = beside(cell, row, rows, loBit) & sureLo & ~lo;
      const besideHi = beside(cell, row, rows, hiBit) & sureHi & ~hi;
      toDoLo = (toDoLo | besideLo) & ~lo;
      toDoHi = (toDoHi | besideHi) & ~hi;
    }
    const piece = this.count++;
    this.terrain[piece] = terrain;
    this.lo[piece] = lo;
    this.hi[piece] = hi;
    this.size[piece] = size;
    this.#rimLo = nearLo & ~lo;
    this.#rimHi = nearHi & ~hi;
    const canGrow = ((this.#rimLo & at(part.mayLo, terrain)) | (this.#rimHi & at(part.mayHi, terrain))) !== 0;
    this.isDetermined[piece] = canGrow ? 0 : 1;
    if (!canGrow) {
      this.determinedLo |= lo;
      this.determinedHi |= hi;
    }
    return piece;
  }

  isInDetermined(cell: number): boolean {
    return ((this.determinedLo & loBit(cell)) | (this.determinedHi & hiBit(cell))) !== 0;
  }

  /** DED-POINT, for determined regions. */
  point(part: Part): boolean {
    for (let piece = 0; piece < this.count; piece++) {
      if (at(this.isDetermined, piece) === 0) continue;
      for (let crop = 0; crop < at(this.size, piece); crop++) if (!this.#pointWith(part, piece, crop)) return false;
    }
    return true;
  }

  #pointWith(part: Part, piece: number, crop: number): boolean {
    const { aroundLo, aroundHi } = part.geometry;
    const terrain = at(this.terrain, piece);
    let [seenLo, seenHi, places] = [-1, -1, 0];
    let [lo, hi] = [at(this.lo, piece), at(this.hi, piece)];
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      if ((cropsIn(at(part.domains, cell), terrain) & (1 << crop)) === 0) continue;
      seenLo &= at(aroundLo, cell);
      seenHi &= at(aroundHi, cell);
      places++;
    }
    if (places === 0) return false;
    return part.strikeSet(seenLo & ~at(this.lo, piece), seenHi & ~at(this.hi, piece), withCrops(1 << crop));
  }
}

function beside(cell: number, row: number, rows: number, bit: (cell: number) => number): number {
  return (
    (row > 0 ? bit(cell - 1) : 0) |
    (row < rows - 1 ? bit(cell + 1) : 0) |
    (cell >= rows ? bit(cell - rows) : 0) |
    bit(cell + rows)
  );
}
