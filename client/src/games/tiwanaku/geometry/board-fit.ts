import type { Size } from '@tiwanaku/shared/tiwanaku';
import { columnCount, gridSize } from './board-layout.ts';

/** In CSS pixels. */
export interface BoardFit {
  readonly isTurned: boolean;
  /** Side of a space. */
  readonly cell: number;
  /** Width of the strips with signs and coordinates. */
  readonly sign: number;
  /** Side of one drawn sign. */
  readonly glyph: number;
  /** The hem on the sides without signs. */
  readonly rim: number;
  /** Room all round for the Otoma's paths; 0 without them. */
  readonly hem: number;
  /** Between two spaces. */
  readonly gap: number;
}

const largestCell = 144;
/** Below this a finger misses, so the board scrolls instead. A long board with paths fits a phone of 360 × 640. */
export const smallestCell = 36;
/** A long board with less room for each space is turned. */
const printedCell = 38;
const smallBoard = 70;
/** Signs and rim of a board with small spaces, and its hem where there are paths. */
const [smallAround, smallHem] = [32, 12];

/** As large as the box allows; a long board in a tall box is turned by a quarter. */
export function fitBoard(
  box: { readonly width: number; readonly height: number },
  size: Size,
  hasPaths: boolean,
): BoardFit {
  // Where the printed board would scroll sideways, the turned one fits or scrolls downwards.
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
