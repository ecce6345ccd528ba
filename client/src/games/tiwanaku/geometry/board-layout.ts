import { type Column, columns, type Direction, type Row, rows, type Size, type Space } from '@tiwanaku/shared/tiwanaku';

/** The signs of columns and rows, in order (TIW-BRD-2, TIW-ASM-11). */
export const columnSigns = ['water', 'leaf', 'mountain', 'fire', 'sun', 'rainbow', 'cloud', 'moon', 'star'] as const;
export const rowSigns = ['condor', 'lizard', 'llama', 'snake', 'turtle'] as const;

/** How the board is drawn: as printed, or turned by a quarter clockwise on portrait screens. */
export interface BoardLayout {
  readonly size: Size;
  readonly isTurned: boolean;
}

/** A cell of the drawn board, from 0, right and down. */
interface Cell {
  readonly x: number;
  readonly y: number;
}

export const columnCount = (size: Size): number => (size === 'long' ? 9 : 5);
export const rowCount = (_size: Size): number => 5;

/** Column and row of a space, from 0. */
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

/** Turned: a to i go down, row 1 is on the right. */
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

/** The spaces in the order in which they are drawn. */
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

/** CSS pixels. */
export interface BoardFit {
  readonly isTurned: boolean;
  /** Side of a space. */
  readonly cell: number;
  /** The width of the strips with signs and coordinates. */
  readonly sign: number;
  /** Side of one sign. */
  readonly glyph: number;
  /** The width of the sides without signs. */
  readonly rim: number;
  /** The width that the Otoma's paths need; 0 without them. */
  readonly hem: number;
  readonly gap: number;
}

const largestCell = 144;
/** Fingers miss smaller ones, so the board scrolls. A long board with paths fits 360 × 640. */
export const smallestCell = 36;
/** Below this a long board is turned. */
const printedCell = 38;
const smallBoard = 70;
/** The widths around a board with small spaces. */
const [smallAround, smallHem] = [32, 12];

/** The layout as large as the box allows; the board is turned if the box is tall. */
export function fitBoard(
  box: { readonly width: number; readonly height: number },
  size: Size,
  hasPaths: boolean,
): BoardFit {
  // Whether the printed board would scroll sideways.
  const isNarrow = box.width < columnCount(size) * printedCell + smallAround + (hasPaths ? 2 * smallHem : 0);
  const isTurned = size === 'long' && (box.height > box.width * 1.05 || isNarrow);
  const { across, down } = gridSize({ size, isTurned });
  const isSmall = Math.min(box.width / across, box.height / down) < smallBoard;
  const [sign, glyph, rim, gap] = isSmall ? [26, 15, 6, 3] : [44, 27, 12, 4];
  const hem = hasPaths ? (isSmall ? smallHem : 17) : 0;
  const room = (length: number, cells: number) => (length - sign - rim - 2 * hem) / cells;
  const cell = Math.floor(Math.min(room(box.width, across), room(box.height, down), largestCell));
  return { isTurned, cell: Math.max(cell, smallestCell), sign, glyph, rim, hem, gap };
}

/** Hem included. */
export function boardSize(fit: BoardFit, size: Size): { readonly width: number; readonly height: number } {
  const { across, down } = gridSize({ size, isTurned: fit.isTurned });
  const around = fit.sign + fit.rim + 2 * fit.hem;
  return { width: across * fit.cell + around, height: down * fit.cell + around };
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Home and End go to the line's ends, with Ctrl to corners. Null for other keys and at the edge. */
export function spaceAfterKey(layout: BoardLayout, space: Space, key: string, isCtrl: boolean): Space | null {
  const here = cellOf(layout, space);
  const { across, down } = gridSize(layout);
  const step = steps[key];
  if (step) return spaceIn(layout, { x: here.x + step.x, y: here.y + step.y });
  if (key === 'Home') return spaceIn(layout, { x: 0, y: isCtrl ? 0 : here.y });
  if (key === 'End') return spaceIn(layout, { x: across - 1, y: isCtrl ? down - 1 : here.y });
  return null;
}
