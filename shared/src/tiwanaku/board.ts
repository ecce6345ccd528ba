import { columns, directions, rows, type Direction, type Size, type Space } from './types.ts';

/** See TIW-BRD-1. */
export const dimensions: Readonly<Record<Size, { readonly columns: number; readonly rows: number }>> = {
  short: { columns: 5, rows: 5 },
  long: { columns: 9, rows: 5 },
};

const stepOf: Readonly<Record<Direction, readonly [column: number, row: number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

/** Columns count from 0 at the left. */
export const columnOf = (space: Space): number => space.charCodeAt(0) - 97;

/** Rows count from 0 at the top. */
export const rowOf = (space: Space): number => space.charCodeAt(1) - 49;

/** Column and row count from 0; null beside the board (TIW-BRD-2). */
export function spaceAt(size: Size, column: number, row: number): Space | null {
  const letter = columns[column];
  const digit = rows[row];
  if (letter === undefined || digit === undefined || column >= dimensions[size].columns) return null;
  return `${letter}${digit}`;
}

interface Board {
  readonly spaces: readonly Space[];
  readonly names: ReadonlySet<string>;
  readonly border: readonly Space[];
  readonly next: Readonly<Record<Direction, ReadonlyMap<Space, Space>>>;
  readonly neighbours: ReadonlyMap<Space, readonly Space[]>;
  readonly entries: Readonly<Record<Direction, readonly Space[]>>;
}

/** Each board is computed once. */
function layOut(size: Size): Board {
  const all = rows.flatMap((_, row) =>
    columns.flatMap((_, column) => {
      const space = spaceAt(size, column, row);
      return space === null ? [] : [space];
    }),
  );
  const beside = (space: Space, direction: Direction): Space | null => {
    const [column, row] = stepOf[direction];
    return spaceAt(size, columnOf(space) + column, rowOf(space) + row);
  };
  const steps = (direction: Direction): ReadonlyMap<Space, Space> =>
    new Map(
      all.flatMap((space) => {
        const next = beside(space, direction);
        return next === null ? [] : [[space, next] as const];
      }),
    );
  const edge = (direction: Direction): readonly Space[] => all.filter((space) => beside(space, direction) === null);
  return {
    spaces: all,
    names: new Set(all),
    border: all.filter((space) => directions.some((direction) => beside(space, direction) === null)),
    next: { north: steps('north'), east: steps('east'), south: steps('south'), west: steps('west') },
    neighbours: new Map(
      all.map((space) => [space, directions.map((d) => beside(space, d)).filter((next) => next !== null)]),
    ),
    entries: { north: edge('south'), east: edge('west'), south: edge('north'), west: edge('east') },
  };
}

const boards: Readonly<Record<Size, Board>> = { short: layOut('short'), long: layOut('long') };

/** All spaces in reading order: rows from the top, each from the left. */
export const spacesOf = (size: Size): readonly Space[] => boards[size].spaces;

export const isOnBoard = (size: Size, space: string): space is Space => boards[size].names.has(space);

/** Border spaces in reading order (TIW-EXP-8). */
export const borderOf = (size: Size): readonly Space[] => boards[size].border;

/** Null where the board ends. */
export const neighbourOf = (size: Size, space: Space, direction: Direction): Space | null =>
  boards[size].next[direction].get(space) ?? null;

/** Orthogonal neighbours: north, east, south, west. */
export const neighboursOf = (size: Size, space: Space): readonly Space[] => boards[size].neighbours.get(space) ?? [];

/** Heading east a pawn enters in column 1 (TIW-COP-7). */
export const entriesOf = (size: Size, direction: Direction): readonly Space[] => boards[size].entries[direction];

export const inReadingOrder = (spaces: readonly Space[]): Space[] =>
  [...spaces].sort((one, other) => rowOf(one) - rowOf(other) || columnOf(one) - columnOf(other));
