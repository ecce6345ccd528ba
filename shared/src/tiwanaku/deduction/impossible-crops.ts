import { spacesOf } from '../board.ts';
import { crops, type Crop, type Space } from '../types.ts';
import { aroundOf, seenRegions, type OpenBoard } from './regions.ts';

/**
 * What the board excludes at first sight: a crop is not next to its like (TIW-SCN-4), is once in its region, and no
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
