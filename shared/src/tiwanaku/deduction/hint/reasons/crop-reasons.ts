import { crops, type Crop } from '../../../types.ts';
import { inReadingOrder } from '../../ladder/board.ts';
import type { Candidates } from '../../ladder/candidates.ts';
import type { Finding } from '../../ladder/technique.ts';
import { cropsIn, letterOf, named, spaceOf, spacesOf } from './naming.ts';
import type { CropAt, Reason } from './reason.ts';

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

export function coverAt(candidates: Candidates, cell: number): Of<'COVER'> {
  const terrains = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain));
  const left = terrains.map((terrain) => ({ terrain: letterOf(terrain), tiles: candidates.tilesLeft(terrain) }));
  return { technique: 'DED-COVER', left };
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

export function tryAt(candidates: Candidates, cell: number, { premises }: Finding): Of<'TRY'> {
  const broken = brokenAt(cell, premises);
  const isBare = broken.length === 1 && broken.every((one) => candidates.cropOf(one) === 0);
  return { technique: 'DED-TRY', broken: spacesOf(candidates, broken), isBare };
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
