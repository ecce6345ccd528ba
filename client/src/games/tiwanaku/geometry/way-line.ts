import type { Space } from '@tiwanaku/shared/tiwanaku';
import { cellOf, columnCount, coordinates, rowCount, type BoardLayout } from './board-layout.ts';

/** In cells from the top left corner; centres lie at halves. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function centreOf(layout: BoardLayout, space: Space): Point {
  const { x, y } = cellOf(layout, space);
  return { x: x + 0.5, y: y + 0.5 };
}

/** A pawn from the reserve starts beside its border space. */
function pointOutside(layout: BoardLayout, space: Space): Point {
  const { column, row } = coordinates(space);
  const { x, y } = centreOf(layout, space);
  const [east, south] =
    column === 0
      ? [-1, 0]
      : column === columnCount(layout.size) - 1
        ? [1, 0]
        : row === 0
          ? [0, -1]
          : [0, row === rowCount(layout.size) - 1 ? 1 : 0];
  const away = layout.isTurned ? { x: -south, y: east } : { x: east, y: south };
  return { x: x + away.x * 0.75, y: y + away.y * 0.75 };
}

/** `path` lists the spaces entered. */
export function wayPoints(layout: BoardLayout, from: Space | 'reserve', path: readonly Space[]): readonly Point[] {
  const first = path[0];
  if (!first) return [];
  const start = from === 'reserve' ? pointOutside(layout, first) : centreOf(layout, from);
  return [start, ...path.map((space) => centreOf(layout, space))];
}

/** An SVG `d`, in units of `cell` pixels. */
export function lineThrough(points: readonly Point[], cell: number): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x * cell} ${point.y * cell}`).join('');
}
