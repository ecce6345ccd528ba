import { spacesOf } from '../board.ts';
import type { Crop, Space } from '../types.ts';
import { Known, type Visible } from './analysis.ts';
import { Candidates } from './ladder/candidates.ts';
import { climb } from './ladder/ladder.ts';
import type { Grade } from './ladder/technique.ts';
import { explainCrop, type Hint } from './hint.ts';
import type { BoardPosition } from './position.ts';

/** The one crop that can be named with certainty, and the hardest technique that it takes. */
export interface Puzzle extends Visible {
  readonly at: Space;
  readonly crop: Crop;
}

/** The fewest open spaces, so that the one space is not found by trying (DED-PUZ-2). */
const leastOpen = 6;

/** Steps; more would make a stock slow to check. */
const limit = 2_000;

/** Spaces that have terrain but no crop. */
export const openSpaces = ({ size, terrain, crop }: BoardPosition): readonly Space[] =>
  spacesOf(size).filter((space) => terrain[space] !== undefined && crop[space] === undefined);

/** The crops on open land that techniques up to a grade can show. */
export function seenCrops(position: BoardPosition, hardest: Grade): ReadonlyMap<Space, Crop> {
  const candidates = Candidates.of(position);
  climb(candidates, hardest);
  const cropOn = (space: Space) => candidates.cropOf(candidates.board.spaces.indexOf(space));
  return new Map(
    openSpaces(position).flatMap((space) => (cropOn(space) === 0 ? [] : [[space, cropOn(space) as Crop] as const])),
  );
}

/**
 * Null unless the engine is exact, exactly one crop of the board is certain, it grows on open land, and the ladder
 * shows it (DED-PUZ-1); or with too little open land (DED-PUZ-2). The position must fit some board.
 */
export function puzzleIn(position: BoardPosition): Puzzle | null {
  const open = openSpaces(position);
  if (open.length < leastOpen) return null;
  // Most positions are settled here, long before the engine is.
  if (seenCrops(position, 2).size > 1) return null;
  const known = new Known(position, limit);
  if (known.answer.mode !== 'exact') return null;
  const [at, ...others] = open.filter((space) => known.certainCrop(space) !== null);
  if (at === undefined || others.length > 0) return null;
  const [crop, visible] = [known.certainCrop(at), known.visibleCrop(at)];
  return crop && visible && { at, crop, ...visible };
}

/** The steps to its crop, as hints show them (DED-HNT-3); empty for a position that is no puzzle. */
export function explainPuzzle(position: BoardPosition): readonly Hint[] {
  const puzzle = puzzleIn(position);
  return puzzle === null ? [] : explainCrop(position, puzzle.at);
}
