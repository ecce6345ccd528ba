import { columns, rows, type Column, type Direction, type Row, type Size, type Space } from '@tiwanaku/shared/tiwanaku';

/** Of columns and rows, in order (TIW-BRD-2, TIW-ASM-11). */
export const columnSigns = ['water', 'leaf', 'mountain', 'fire', 'sun', 'rainbow', 'cloud', 'moon', 'star'] as const;
export const rowSigns = ['condor', 'lizard', 'llama', 'snake', 'turtle'] as const;

/** As printed, or a quarter clockwise on portrait screens. */
export interface BoardLayout {
  readonly size: Size;
  readonly isTurned: boolean;
}

/** From 0, right and down. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export const columnCount = (size: Size): number => (size === 'long' ? 9 : 5);
export const rowCount = (_size: Size): number => 5;

/** From 0. */
export function coordinates(space: Space): { readonly column: number; readonly row: number } {
  return { column: columns.indexOf(space[0] as Column), row: Number(space[1]) - 1 };
}

/** Null beside the board. */
export function spaceOf(size: Size, column: number, row: number): Space | null {
  if (column < 0 || row < 0 || column >= columnCount(size) || row >= rowCount(size)) return null;
  const letter: Column | undefined = columns[column];
  const digit: Row | undefined = rows[row];
  return letter && digit ? `${letter}${digit}` : null;
}

export function gridSize(layout: BoardLayout): { readonly across: number; readonly down: number } {
  const [across, down] = [columnCount(layout.size), rowCount(layout.size)];
  return layout.isTurned ? { across: down, down: across } : { across, down };
}

/** Turned: a to i go down, row 1 stands on the right. */
export function cellOf(layout: BoardLayout, space: Space): Cell {
  const { column, row } = coordinates(space);
  return layout.isTurned ? { x: rowCount(layout.size) - 1 - row, y: column } : { x: column, y: row };
}

/** Null beside the board. */
export function spaceIn(layout: BoardLayout, cell: Cell): Space | null {
  return layout.isTurned
    ? spaceOf(layout.size, cell.y, rowCount(layout.size) - 1 - cell.x)
    : spaceOf(layout.size, cell.x, cell.y);
}

/** In drawn order. */
export function linesOf(layout: BoardLayout): readonly (readonly Space[])[] {
  const { across, down } = gridSize(layout);
  return Array.from({ length: down }, (_, y) =>
    Array.from({ length: across }, (_, x) => spaceIn(layout, { x, y })).filter((space) => space !== null),
  );
}

const degrees: Readonly<Record<Direction, number>> = { north: 0, east: 90, south: 180, west: 270 };

/** Clockwise, for a sign that points up. */
export function drawnDegrees(layout: BoardLayout, direction: Direction): number {
  return (degrees[direction] + (layout.isTurned ? 90 : 0)) % 360;
}
