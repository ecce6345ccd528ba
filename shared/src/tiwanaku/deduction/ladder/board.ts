import { columnOf, dimensions, rowOf } from '../../board.ts';
import type { Size, Space } from '../../types.ts';
import { geometryOf, type Geometry } from '../geometry/geometry.ts';
import { spacesByCell } from '../position/position.ts';

export interface LadderBoard {
  readonly geometry: Geometry;
  readonly spaces: readonly Space[];
  /** In reading order, and each cell's rank. */
  readonly inOrder: readonly number[];
  readonly rank: readonly number[];
  /** By side; by side or corner. */
  readonly beside: readonly (readonly number[])[];
  readonly around: readonly (readonly number[])[];
}

function makeBoard(size: Size): LadderBoard {
  const { columns, rows } = dimensions[size];
  const spaces = spacesByCell(size);
  const cells = [...spaces.keys()];
  const near = (isNear: (dx: number, dy: number) => boolean) =>
    spaces.map((one) =>
      cells.filter((_, index) => {
        const other = spaces[index] ?? one;
        return isNear(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
      }),
    );
  const rank = spaces.map((space) => rowOf(space) * columns + columnOf(space));
  return {
    geometry: geometryOf(columns, rows),
    spaces,
    inOrder: [...cells].sort((one, other) => (rank[one] ?? 0) - (rank[other] ?? 0)),
    rank,
    beside: near((dx, dy) => dx + dy === 1),
    around: near((dx, dy) => Math.max(dx, dy) === 1),
  };
}

const boards = new Map<Size, LadderBoard>();

export function ladderBoard(size: Size): LadderBoard {
  const board = boards.get(size) ?? makeBoard(size);
  boards.set(size, board);
  return board;
}

/** Each once. */
export const inReadingOrder = ({ rank }: LadderBoard, cells: Iterable<number>): readonly number[] =>
  [...new Set(cells)].sort((one, other) => (rank[one] ?? 0) - (rank[other] ?? 0));
