import type { Size } from '@tiwanaku/shared/tiwanaku';
import { columnCount, gridSize } from './board-layout.ts';

/** CSS pixels. */
export interface BoardFit {
  readonly isTurned: boolean;
  /** Side of a space. */
  readonly cell: number;
  /** Of the strips with signs and coordinates. */
  readonly sign: number;
  /** Side of one sign. */
  readonly glyph: number;
  /** On the sides without signs. */
  readonly rim: number;
  /** For the Otoma's paths; 0 without them. */
  readonly hem: number;
  readonly gap: number;
}

const largestCell = 144;
/** Fingers miss smaller ones, so the board scrolls. A long board with paths fits 360 × 640. */
export const smallestCell = 36;
/** Below this a long board is turned. */
const printedCell = 38;
const smallBoard = 70;
/** Of a board with small spaces. */
const [smallAround, smallHem] = [32, 12];

/** As large as the box allows; turned if the box is tall. */
export function fitBoard(
  box: { readonly width: number; readonly height: number },
  size: Size,
  hasPaths: boolean,
): BoardFit {
  // Where the printed board would scroll sideways.
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
