import { type Crop, type Space, crops } from '../types.ts';
import { seenRegions, type OpenBoard, type SeenRegion, aroundOf } from './regions.ts';
import { tilesLeft, type BoardPosition } from './position.ts';
import { spacesOf } from '../board.ts';

/** What an aid shows to every viewer; null where it shows nothing of the kind. */
interface AidView {
  /** Crops that cannot grow on a space. */
  readonly struck: ReadonlyMap<Space, ReadonlySet<Crop>> | null;
  readonly regions: ReadonlyMap<Space, SeenRegion> | null;
}

/** Options of the game, by the names that records and messages use. An aid sees only the open board. */
export const aids = {
  housekeeping: (board) => ({ struck: impossibleCrops(board), regions: null }),
  counts: (board) => ({
    struck: impossibleCrops(board),
    regions: new Map(seenRegions(board).flatMap((region) => region.spaces.map((space) => [space, region]))),
  }),
} as const satisfies Readonly<Record<string, (board: OpenBoard) => AidView>>;

export type Aids = keyof typeof aids;

export const aidNames = Object.keys(aids) as readonly Aids[];

/** A rule that a crop would break on the open board. */
export type Breach =
  /** The same crop grows in the same region (TIW-SCN-3). */
  | { readonly type: 'inRegion'; readonly other: Space }
  /** The same crop grows on a space that touches (TIW-SCN-4). */
  | { readonly type: 'touches'; readonly other: Space }
  /** Its region cannot get that large (TIW-SCN-3). */
  | { readonly type: 'tooHigh'; readonly most: number };

/** Returns the plainest breach on open land; null when none is visible without deduction. */
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

/**
 * What the board excludes at first sight: a crop does not touch the same crop (TIW-SCN-4), is once in its region, and no
 * higher than the region's size (TIW-SCN-3).
 */
export function impossibleCrops(board: OpenBoard): ReadonlyMap<Space, ReadonlySet<Crop>> {
  const { size } = board.setup;
  const regionOf = new Map(seenRegions(board).flatMap((region) => region.spaces.map((space) => [space, region])));
  return new Map(
    spacesOf(size)
      .filter((space) => board.crop[space] === undefined)
      .map((space) => {
        const near = new Set(aroundOf(size, space).map((other) => board.crop[other]));
        const region = regionOf.get(space);
        const isOut = (crop: Crop) =>
          near.has(crop) || (region !== undefined && (region.found.includes(crop) || crop > region.most));
        return [space, new Set(crops.filter(isOut))];
      }),
  );
}
