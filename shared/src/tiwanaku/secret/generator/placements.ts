import { gridOf, type Grid } from '../../scenario/grid.ts';
import type { Size } from '../../language/types.ts';

/** The anchor is its lowest cell. */
export interface Placement {
  readonly cells: readonly number[];
  /** By side or corner. */
  readonly border: readonly number[];
}

export const largestRegion = 5;

type Point = readonly [x: number, y: number];

/** Column by column. */
const isBefore = ([x, y]: Point): boolean => x < 0 || (x === 0 && y < 0);

/** 1, 2, 6, 19 and 63 fixed polyominoes of 1..5 cells, first cell at the origin. */
function anchoredShapes(): readonly (readonly Point[])[][] {
  const bySize: Point[][][] = [[], [[[0, 0]]]];
  for (let size = 2; size <= largestRegion; size++) {
    const found = new Map<string, Point[]>();
    for (const shape of bySize[size - 1] ?? []) {
      for (const grown of growths(shape)) found.set(JSON.stringify(grown), grown);
    }
    bySize.push([...found.values()]);
  }
  return bySize;
}

/** Moved so that its first cell is the origin. */
function growths(shape: readonly Point[]): Point[][] {
  const taken = new Set(shape.map(String));
  const result: Point[][] = [];
  for (const [x, y] of shape) {
    for (const added of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      if (taken.has(String(added))) continue;
      const [dx, dy] = isBefore(added) ? added : ([0, 0] as const);
      const cells = [...shape, added].map(([cx, cy]): Point => [cx - dx, cy - dy]);
      result.push(cells.sort((one, other) => one[0] - other[0] || one[1] - other[1]));
    }
  }
  return result;
}

function lay(grid: Grid, anchor: number, shape: readonly Point[]): Placement | null {
  const [x, y] = [Math.floor(anchor / grid.rows), anchor % grid.rows];
  const points = shape.map(([dx, dy]): Point => [x + dx, y + dy]);
  if (points.some(([px, py]) => px >= grid.columns || py < 0 || py >= grid.rows)) return null;
  const cells = points.map(([px, py]) => px * grid.rows + py);
  const border = new Set(cells.flatMap((cell) => grid.around[cell] ?? []));
  for (const cell of cells) border.delete(cell);
  return { cells, border: [...border] };
}

const cache = new Map<Size, readonly (readonly (readonly Placement[])[])[]>();

/** By anchor, then by size (0 is empty). */
export function placementsOf(size: Size): readonly (readonly (readonly Placement[])[])[] {
  const known = cache.get(size);
  if (known) return known;
  const grid = gridOf(size);
  const shapes = anchoredShapes();
  const made = grid.spaces.map((_, anchor) =>
    shapes.map((ofSize) => ofSize.map((shape) => lay(grid, anchor, shape)).filter((placement) => placement !== null)),
  );
  cache.set(size, made);
  return made;
}
