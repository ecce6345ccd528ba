import { at, hiBit, loBit, union } from './bits.ts';
import { regionShapes, type Point } from './shapes.ts';
import { cropCount } from './values.ts';

/**
 * Cells are numbered by column from the west; **placements** are all regions that can lie there. List i is flat, from
 * `starts[i]` up to `starts[i + 1]`.
 */
export interface Geometry {
  readonly columns: number;
  readonly rows: number;
  readonly cellCount: number;
  /** By side or corner. */
  readonly around: Int32Array;
  readonly aroundStarts: Int32Array;
  readonly aroundLo: Int32Array;
  readonly aroundHi: Int32Array;
  readonly placementCount: number;
  /** Cells from `cells[5 × placement]` on. */
  readonly sizes: Int32Array;
  readonly cells: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  /** By side or corner. */
  readonly rimLo: Int32Array;
  readonly rimHi: Int32Array;
  /** Smallest first: placements of n cells from `holderStarts[6 × cell + n − 1]`. */
  readonly holders: Int32Array;
  readonly holderStarts: Int32Array;
  /** Of each holder, in the order of `holders`: searches read them from end to end. */
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

export function makeGeometry(columns: number, rows: number): Geometry {
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

/** At most 9 × 5 spaces; each is made once. */
export function geometryOf(columns: number, rows: number): Geometry {
  const key = `${columns}×${rows}`;
  const found = known.get(key) ?? makeGeometry(columns, rows);
  known.set(key, found);
  return found;
}
