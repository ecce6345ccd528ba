import {
  at,
  cellsInLo,
  hiBit,
  loBit,
  lowestIndex,
  type Geometry,
  allValues,
  cropsOf,
  isSingle,
  terrainCount,
  terrainsOf,
  valuesOf,
  withCrops,
  cropsIn,
  cropCount,
} from '../geometry.ts';

/** Cells, with the fewest (`low`) and most (`high`) of each terrain. */
interface Cells {
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

  /** Whether anything changed since `forgetChanges`. */
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

  /** Strikes newly known crops around their cells (TIW-SCN-4). */
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

  /** Keeps the tiles of each terrain between `low` and `high`. */
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

const mostPieces = 45;

/** **Pieces** are connected cells of one certain terrain. One that cannot grow is a **determined** region. */
export class Pieces {
  count = 0;
  /** The terrain of each piece. */
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
      // There is no cell beyond the last column.
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

  /** Applies DED-POINT to determined regions. */
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
