import { crops, type Crop } from '../../../types.ts';
import { inReadingOrder } from '../../ladder/board.ts';
import type { Candidates } from '../../ladder/candidates.ts';
import type { Finding } from '../../ladder/technique.ts';
import { refutedSizes } from '../../ladder/refuted-sizes.ts';
import type { Followed } from '../assumption.ts';
import { cropsIn, letterOf, named, spaceOf, spacesOf } from './naming.ts';
import type { AssumptionEnd, CropAt, Obstacle, Reason, StoppedSizes } from './reason.ts';

type Of<Id extends string> = Extract<Reason, { readonly technique: `DED-${Id}` }>;

/** Why every other crop is struck at a cell. */
export function onlyAt(candidates: Candidates, cell: number, planted: number): Of<'ONLY'> {
  const region = candidates.regionOf(cell);
  const size = region?.isClosed === true ? region.cells.length : null;
  const seeing = [...(candidates.board.around[cell] ?? []), ...(region?.cells ?? [])].filter((one) => one !== cell);
  const seen: CropAt[] = [];
  const before: Crop[] = [];
  for (const crop of crops.filter((one) => one !== planted)) {
    const at = seeing.find((one) => candidates.cropOf(one) === crop);
    if (at !== undefined) seen.push({ crop, space: spaceOf(candidates, at) });
    else if (size === null || crop <= size) before.push(crop);
  }
  const isSizeNeeded = size !== null && crops.some((crop) => crop > size && !seen.some((one) => one.crop === crop));
  return { technique: 'DED-ONLY', seen, region: region && isSizeNeeded ? named(candidates, region) : null, before };
}

export function coverAt(candidates: Candidates, cell: number, crop: number): Of<'COVER'> {
  const terrains = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain));
  const left = terrains.map((terrain) => ({ terrain: letterOf(terrain), tiles: candidates.tilesLeft(terrain) }));
  return {
    technique: 'DED-COVER',
    left,
    sizes: terrains.flatMap((terrain) => sizesAt(candidates, cell, terrain, crop)),
  };
}

/** What stops the regions of each size that cover a cell; with `crop` there unless it is 0. */
export function sizesAt(candidates: Candidates, cell: number, terrain: number, crop = 0): readonly StoppedSizes[] {
  return refutedSizes(candidates, cell, terrain, crop).map(({ sizes, obstacles }) => ({
    terrain: letterOf(terrain),
    sizes,
    obstacles: obstacles.map((one): Obstacle => {
      switch (one.type) {
        case 'noTile':
          return { type: one.type, tiles: candidates.tilesLeft(terrain) };
        case 'joined':
          return { type: one.type, spaces: spacesOf(candidates, one.cells) };
        case 'noPlace':
        case 'twice':
          return { type: one.type, crop: one.crop as Crop, spaces: spacesOf(candidates, one.cells) };
        default:
          return one;
      }
    }),
  }));
}

export function orderIn(candidates: Candidates, cell: number): Of<'ORDER'> | null {
  const region = candidates.regionOf(cell);
  if (region === undefined) return null;
  const left = region.cells.map((one) => ({
    space: spaceOf(candidates, one),
    crops: cropsIn(candidates.cropsLeft(one)),
  }));
  return { technique: 'DED-ORDER', region: named(candidates, region), left };
}

/** Premises of an assumption are its cell and where it breaks. */
const brokenAt = (cell: number, premises: readonly number[]): readonly number[] =>
  premises.length === 1 ? premises : premises.filter((one) => one !== cell);

export const tryAt = (followed: Followed): Of<'TRY'> => ({ technique: 'DED-TRY', ends: endOf(followed) });

/** Which rule the assumption breaks in the end. */
function endOf({ end, broken }: Followed): AssumptionEnd {
  const [cell = 0] = broken;
  const [region, crop, space] = [end.regionOf(cell), end.cropOf(cell) as Crop | 0, spaceOf(end, cell)];
  if (broken.length > 1 && region) {
    const lacked = crops.find((one) => !region.cells.some((at) => end.canHold(at, one))) ?? 1;
    if (region.cells.length > 5) return { type: 'tooLarge', region: named(end, region) };
    return { type: 'noPlace', crop: lacked, region: named(end, region) };
  }
  if (end.terrainsLeft(cell) === 0) return { type: 'noTerrain', space };
  if (crop === 0) return { type: 'noCrop', space };
  const same = end.seenBy(cell).find((one) => end.cropOf(one) === crop);
  if (same !== undefined)
    return { type: 'twice', crop, spaces: spacesOf(end, inReadingOrder(end.board, [cell, same])) };
  if (region?.isClosed === true && region.cells.length < crop)
    return { type: 'tooSmall', crop, space, region: named(end, region) };
  return { type: 'ruledOut', crop, space };
}

export function tryOnceAt(candidates: Candidates, cell: number, crop: number, { premises }: Finding): Of<'TRY-1'> {
  const bit = 1 << (crop - 1);
  const others = brokenAt(cell, premises);
  const [emptied] = others;
  if (others.length === 1 && emptied !== undefined && candidates.cropsLeft(emptied) === bit)
    return { technique: 'DED-TRY-1', broken: spacesOf(candidates, others), missing: null };
  const region = candidates.regionOf(emptied ?? cell);
  const broken = region?.cells ?? others;
  const left = broken.reduce((set, one) => {
    if (one === cell) return set | bit;
    return set | (candidates.cropsLeft(one) & (candidates.sees(cell, one) ? ~bit : ~0));
  }, 0);
  const lacked = crops.find((one) => one <= broken.length && (left & (1 << (one - 1))) === 0);
  const missing = lacked && region ? { crop: lacked, region: named(candidates, region) } : null;
  return { technique: 'DED-TRY-1', broken: spacesOf(candidates, inReadingOrder(candidates.board, broken)), missing };
}
