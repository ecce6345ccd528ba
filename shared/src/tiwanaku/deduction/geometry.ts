/** The caller guarantees a valid index. */
export const at = (list: Int32Array, index: number): number => list[index] as number;

/** Counts the bits of a 32-bit number. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** `bits` must not be 0. */
export const lowestIndex = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** A cell set is two numbers: 0 to 24 in `lo`, the rest in `hi`. */
export const cellsInLo = 25;
export const loBit = (cell: number): number => (cell < cellsInLo ? 1 << cell : 0);
export const hiBit = (cell: number): number => (cell < cellsInLo ? 0 : 1 << (cell - cellsInLo));

export interface CellSet {
  readonly lo: number;
  readonly hi: number;
}

/** One half of a cell set. */
export function union(cells: Iterable<number>, bit: typeof loBit): number {
  let bits = 0;
  for (const cell of cells) bits |= bit(cell);
  return bits;
}

export const isIn = ({ lo, hi }: CellSet, cell: number): boolean => ((lo & loBit(cell)) | (hi & hiBit(cell))) !== 0;

/**
 * Terrain and crop: bit `5 × terrain + crop − 1` of a domain, the set of values that a space can have. Terrains: mud,
 * sand, grass, rock.
 */
export const terrainCount = 4;
export const cropCount = 5;
export const valueCount = terrainCount * cropCount;
export const allCrops = (1 << cropCount) - 1;
export const allValues = (1 << valueCount) - 1;

export const valuesOf = (terrain: number): number => allCrops << (cropCount * terrain);

/** The crops of one terrain; crop 1 is bit 0. */
export const cropsIn = (domain: number, terrain: number): number => (domain >>> (cropCount * terrain)) & allCrops;

/** The crops of a domain, with any terrain. */
export const cropsOf = (domain: number): number =>
  (domain | (domain >>> 5) | (domain >>> 10) | (domain >>> 15)) & allCrops;

/** The domain of these crops, with any terrain. */
export const withCrops = (crops: number): number => crops | (crops << 5) | (crops << 10) | (crops << 15);

/** The terrains of a domain; mud is bit 0. */
export const terrainsOf = (domain: number): number =>
  ((domain & 0x1f) === 0 ? 0 : 1) |
  ((domain & 0x3e0) === 0 ? 0 : 2) |
  ((domain & 0x7c00) === 0 ? 0 : 4) |
  ((domain & 0xf8000) === 0 ? 0 : 8);

/** The set must not be empty. */
export const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

/**
 * Cells are numbered by column from the west; **placements** are all possible regions. List i is flat, from
 * `starts[i]` up to `starts[i + 1]`.
 */
export interface Geometry {
  readonly columns: number;
  readonly rows: number;
  readonly cellCount: number;
  /** The cells around each by side or corner. */
  readonly around: Int32Array;
  readonly aroundStarts: Int32Array;
  readonly aroundLo: Int32Array;
  readonly aroundHi: Int32Array;
  readonly placementCount: number;
  /** The cells of a placement begin at `cells[5 × placement]`. */
  readonly sizes: Int32Array;
  readonly cells: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  /** The rim by side or corner. */
  readonly rimLo: Int32Array;
  readonly rimHi: Int32Array;
  /** Smallest first: placements of n cells from `holderStarts[6 × cell + n − 1]`. */
  readonly holders: Int32Array;
  readonly holderStarts: Int32Array;
  /** The cell set of each holder, in the order of `holders`: searches read them from end to end. */
  readonly holderLo: Int32Array;
  readonly holderHi: Int32Array;
  readonly holderRimLo: Int32Array;
  readonly holderRimHi: Int32Array;
}

function aroundCells(columns: number, rows: number): number[][] {
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [Math.floor(cell / rows), cell % rows];
    return Array.from({ length: columns * rows }, (_, other) => other).filter(
      (other) =>
        other !== cell && Math.abs(Math.floor(other / rows) - column) <= 1 && Math.abs((other % rows) - row) <= 1,
    );
  });
}

/** Smallest first. */
function placedShapes(columns: number, rows: number): number[][] {
  const lay = (shape: readonly Point[], cell: number): number[] | null => {
    const points = shape.map(([x, y]): Point => [x + Math.floor(cell / rows), y + (cell % rows)]);
    const isOnBoard = points.every(([x, y]) => x < columns && y >= 0 && y < rows);
    return isOnBoard ? points.map(([x, y]) => x * rows + y) : null;
  };
  return regionShapes().flatMap((shape) =>
    Array.from({ length: columns * rows }, (_, cell) => lay(shape, cell)).filter((cells) => cells !== null),
  );
}

function flat(lists: readonly (readonly number[])[]): { readonly list: Int32Array; readonly starts: Int32Array } {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => (starts[index + 1] = (starts[index] ?? 0) + list.length));
  return { list: Int32Array.from(lists.flat()), starts };
}

function makeGeometry(columns: number, rows: number): Geometry {
  const around = aroundCells(columns, rows);
  const placed = placedShapes(columns, rows);
  const rims = placed.map((cells) => {
    const rim = new Set(cells.flatMap((cell) => around[cell] ?? []));
    for (const cell of cells) rim.delete(cell);
    return rim;
  });
  const listsPerCell = cropCount + 1;
  const holders = Array.from({ length: listsPerCell * columns * rows }, (): number[] => []);
  for (const [placement, cells] of placed.entries())
    for (const cell of cells) holders[listsPerCell * cell + cells.length - 1]?.push(placement);
  const flatAround = flat(around);
  const flatHolders = flat(holders);
  const lo = Int32Array.from(placed, (cells) => union(cells, loBit));
  const hi = Int32Array.from(placed, (cells) => union(cells, hiBit));
  const rimLo = Int32Array.from(rims, (cells) => union(cells, loBit));
  const rimHi = Int32Array.from(rims, (cells) => union(cells, hiBit));
  const ofHolders = (sets: Int32Array) => flatHolders.list.map((placement) => at(sets, placement));
  return {
    columns,
    rows,
    cellCount: columns * rows,
    around: flatAround.list,
    aroundStarts: flatAround.starts,
    aroundLo: Int32Array.from(around, (cells) => union(cells, loBit)),
    aroundHi: Int32Array.from(around, (cells) => union(cells, hiBit)),
    placementCount: placed.length,
    sizes: Int32Array.from(placed, (cells) => cells.length),
    cells: Int32Array.from(
      placed.flatMap((cells) => Array.from({ length: cropCount }, (_, index) => cells[index] ?? 0)),
    ),
    lo,
    hi,
    rimLo,
    rimHi,
    holders: flatHolders.list,
    holderStarts: flatHolders.starts,
    holderLo: ofHolders(lo),
    holderHi: ofHolders(hi),
    holderRimLo: ofHolders(rimLo),
    holderRimHi: ofHolders(rimHi),
  };
}

const known = new Map<string, Geometry>();

/** A board has at most 9 × 5 spaces; each geometry is computed once. */
export function geometryOf(columns: number, rows: number): Geometry {
  const key = `${columns}×${rows}`;
  const found = known.get(key) ?? makeGeometry(columns, rows);
  known.set(key, found);
  return found;
}

type Point = readonly [x: number, y: number];

/** Sorts column by column. */
const byCell = (one: Point, other: Point): number => one[0] - other[0] || one[1] - other[1];

/** Shapes one point larger, moved so that their first point is the origin. */
function growths(shape: readonly Point[]): Point[][] {
  const taken = new Set(shape.map(String));
  const beside = shape.flatMap(([x, y]): Point[] => [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ]);
  return beside
    .filter((point) => !taken.has(String(point)))
    .map((point) => {
      const points = [...shape, point].sort(byCell);
      const [[left, top] = [0, 0]] = points;
      return points.map(([x, y]): Point => [x - left, y - top]);
    });
}

/** A U or V leaves no crop for the space that touches all five (TIW-SCN-4). */
function isPossible(shape: readonly Point[]): boolean {
  if (shape.length < cropCount) return true;
  const touches = ([x, y]: Point) => shape.every(([a, b]) => Math.abs(a - x) <= 1 && Math.abs(b - y) <= 1);
  const [left, right] = [Math.min(...shape.map(([x]) => x)), Math.max(...shape.map(([x]) => x))];
  const [top, bottom] = [Math.min(...shape.map(([, y]) => y)), Math.max(...shape.map(([, y]) => y))];
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) {
      if (touches([x, y]) && !shape.some(([a, b]) => a === x && b === y)) return false;
    }
  }
  return true;
}

/** Shapes of 1 to 5 spaces in every orientation, smallest first. */
function regionShapes(): readonly (readonly Point[])[] {
  const all: Point[][] = [];
  let shapes: Point[][] = [[[0, 0]]];
  for (let size = 1; size <= cropCount; size++) {
    all.push(...shapes.filter(isPossible));
    shapes = [...new Map(shapes.flatMap(growths).map((shape) => [JSON.stringify(shape), shape])).values()];
  }
  return all;
}
