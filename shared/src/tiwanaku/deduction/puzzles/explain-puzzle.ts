import { explainCrop, type Hint } from '../hint/hint.ts';
import type { BoardPosition } from '../position/position.ts';
import { puzzleIn } from './puzzle.ts';

/** The steps to its crop, as hints show them (DED-HNT-3); empty for a position that is no puzzle. */
export function explainPuzzle(position: BoardPosition): readonly Hint[] {
  const puzzle = puzzleIn(position);
  return puzzle === null ? [] : explainCrop(position, puzzle.at);
}
