import { spacesOf } from '../board.ts';
import type { Crop, Space } from '../types.ts';
import { tilesLeft, type BoardPosition } from './position/position.ts';
import { aroundOf, seenRegions } from './regions.ts';

/** A rule that a crop would break with what lies open. */
export type Breach =
  /** Its like grows in the same region (TIW-SCN-3). */
  | { readonly type: 'inRegion'; readonly other: Space }
  /** Its like grows on a space that touches (TIW-SCN-4). */
  | { readonly type: 'touches'; readonly other: Space }
  /** Its region cannot get that large (TIW-SCN-3). */
  | { readonly type: 'tooHigh'; readonly most: number };

/** The plainest one, on open land; null when none is seen at first sight. */
export function breachOf({ size, terrain, crop: lies, tiles }: BoardPosition, at: Space, crop: Crop): Breach | null {
  const board = { setup: { size }, terrain, crop: lies, supply: tilesLeft({ terrain, tiles }) };
  const region = seenRegions(board).find(({ spaces }) => spaces.includes(at));
  const hasIt = (space: Space): boolean => space !== at && lies[space] === crop;
  const inRegion = region?.spaces.find(hasIt);
  if (inRegion !== undefined) return { type: 'inRegion', other: inRegion };
  const around = new Set(aroundOf(size, at));
  const touching = spacesOf(size).find((space) => around.has(space) && hasIt(space));
  if (touching !== undefined) return { type: 'touches', other: touching };
  return region !== undefined && crop > region.most ? { type: 'tooHigh', most: region.most } : null;
}
