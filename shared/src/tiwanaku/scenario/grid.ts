import { columns, rows, type Size, type Space } from '../language/types.ts';

/** Cells by column from the west. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly spaces: readonly Space[];
  /** Cells that share a side. */
  readonly beside: readonly (readonly number[])[];
  /** Cells that share a side or a corner. */
  readonly around: readonly (readonly number[])[];
}

function makeGrid(width: number): Grid {
  const height = rows.length;
  const spaces = columns.slice(0, width).flatMap((column) => rows.map((row): Space => `${column}${row}`));
  const neighbours = (isWanted: (dx: number, dy: number) => boolean) =>
    spaces.map((_, cell) =>
      [...spaces.keys()].filter((other) =>
        isWanted(
          Math.abs(Math.floor(other / height) - Math.floor(cell / height)),
          Math.abs((other % height) - (cell % height)),
        ),
      ),
    );
  return {
    columns: width,
    rows: height,
    spaces,
    beside: neighbours((dx, dy) => dx + dy === 1),
    around: neighbours((dx, dy) => Math.max(dx, dy) === 1),
  };
}

const grids: Readonly<Record<Size, Grid>> = { short: makeGrid(5), long: makeGrid(9) };

export const gridOf = (size: Size): Grid => grids[size];

/** The index is known to be valid. */
export const at = <T>(list: readonly T[], index: number): T => list[index] as T;

/** The index is known to be valid. */
export const numberAt = (list: Int32Array, index: number): number => list[index] as number;
