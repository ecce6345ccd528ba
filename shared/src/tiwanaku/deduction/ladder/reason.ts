import { type TerrainLetter, type Crop, type Space, terrainLetters, crops, terrains } from '../../types.ts';
import type { Candidates, KnownRegion } from './candidates.ts';

/**
 * Why a region cannot grow: it has five spaces, other terrain is on all its sides, no tile of its terrain is left, or each hidden
 * space beside it is ruled out.
 */
type Finish = 'full' | 'walled' | 'noTile' | 'ruledOut';

export interface Region {
  readonly terrain: TerrainLetter;
  readonly spaces: readonly Space[];
  /** Null while it can grow. */
  readonly finish: Finish | null;
}

/** Tiles of a terrain that are left. */
interface TilesOf {
  readonly terrain: TerrainLetter;
  readonly tiles: number;
}

export interface CropAt {
  readonly crop: Crop;
  readonly space: Space;
}

/** What stops the regions of a size that have room: the first is that none has. */
export type Obstacle =
  | { readonly type: 'noRoom' }
  /** The spaces have the terrain, touch the region and would not be in it. */
  | { readonly type: 'joined'; readonly spaces: readonly Space[] }
  | { readonly type: 'noTile'; readonly tiles: number }
  | { readonly type: 'noPlace' | 'twice'; readonly crop: Crop; readonly spaces: readonly Space[] }
  | { readonly type: 'noOrder' };

/** One of the obstacles stops each region of these sizes. */
export interface StoppedSizes {
  readonly terrain: TerrainLetter;
  readonly sizes: readonly number[];
  readonly obstacles: readonly Obstacle[];
}

/** The rule that an assumption breaks in the end. */
export type AssumptionEnd =
  | { readonly type: 'noCrop' | 'noTerrain'; readonly space: Space }
  | { readonly type: 'twice'; readonly crop: Crop; readonly spaces: readonly Space[] }
  /** The crop is on the space, but a step rules it out. */
  | { readonly type: 'ruledOut'; readonly crop: Crop; readonly space: Space }
  /** The crop on the space needs a larger region. */
  | { readonly type: 'tooSmall'; readonly crop: Crop; readonly space: Space; readonly region: Region }
  | { readonly type: 'noPlace'; readonly crop: Crop; readonly region: Region }
  | { readonly type: 'tooLarge'; readonly region: Region };

interface By<Id extends string> {
  readonly technique: `DED-${Id}`;
}

interface InRegion {
  readonly region: Region;
}

/** What the sentence of a step is made of, beside premises and conclusion (DED-HNT-4). Tiles are those left of the terrain. */
export type Reason =
  | (By<'ONE' | 'LAST' | 'PLACE'> & InRegion)
  /** `region` when its being closed rules crops out; `before`: struck by earlier steps. */
  | (By<'ONLY'> & {
      readonly seen: readonly CropAt[];
      readonly region: Region | null;
      readonly before: readonly Crop[];
    })
  | (By<'EMPTY'> & { readonly terrain: TerrainLetter; readonly tiles: number; readonly total: number })
  /** A space of each closed region that it touches. */
  | (By<'LAND'> & {
      readonly touched: readonly { readonly space: Space; readonly region: Region }[];
      readonly before: readonly TerrainLetter[];
    })
  | (By<'POINT'> & InRegion)
  | (By<'DIAG'> & { readonly terrain: TerrainLetter; readonly ends: readonly Space[]; readonly out: readonly Space[] })
  | (By<'SIZE'> & InRegion & { readonly most: number; readonly hidden: number; readonly tiles: number })
  /** A crop above the region's size; null when its crops fit in no order. */
  | (By<'EXIT'> & InRegion & { readonly above: CropAt | null })
  /** Null when it is the size that is too large. */
  | (By<'JOIN'> & {
      readonly terrain: TerrainLetter;
      readonly size: number;
      readonly twice: { readonly crop: Crop; readonly spaces: readonly Space[] } | null;
    })
  | (By<'ROOM'> & { readonly terrain: TerrainLetter; readonly tiles: number; readonly sizes: readonly StoppedSizes[] })
  /** The terrains that are possible there. */
  | (By<'COVER'> & { readonly left: readonly TilesOf[]; readonly sizes: readonly StoppedSizes[] })
  | (By<'NEED'> & {
      readonly terrain: TerrainLetter;
      readonly tiles: number;
      readonly needs: readonly { readonly spaces: readonly Space[]; readonly least: number }[];
    })
  | (By<'PAIR'> & { readonly crops: readonly Crop[] })
  | (By<'ORDER'> & InRegion & { readonly left: readonly { readonly space: Space; readonly crops: readonly Crop[] }[] })
  /** Nothing is left for `broken`, or in that region no place for the missing crop. */
  | (By<'TRY-1'> & {
      readonly broken: readonly Space[];
      readonly missing: { readonly crop: Crop; readonly region: Region } | null;
    })
  | (By<'TRY'> & { readonly ends: AssumptionEnd });

export const letterOf = (terrain: number): TerrainLetter => terrainLetters[terrains[terrain] ?? 'mud'];

export const cropsIn = (set: number): readonly Crop[] => crops.filter((crop) => (set & (1 << (crop - 1))) !== 0);

export const spaceOf = ({ board }: Candidates, cell: number): Space => board.spaces[cell] ?? 'a1';

export const spacesOf = (candidates: Candidates, cells: readonly number[]): readonly Space[] =>
  cells.map((cell) => spaceOf(candidates, cell));

export const named = (candidates: Candidates, region: KnownRegion): Region => ({
  terrain: letterOf(region.terrain),
  spaces: spacesOf(candidates, region.cells),
  finish: finishOf(candidates, region),
});

/** What can be seen comes first. */
function finishOf(candidates: Candidates, { terrain, cells, isClosed }: KnownRegion): Finish | null {
  if (!isClosed) return null;
  if (cells.length >= 5) return 'full';
  const { beside } = candidates.board;
  if (!cells.some((cell) => beside[cell]?.some((near) => candidates.isHidden(near)))) return 'walled';
  return candidates.tilesLeft(terrain) <= 0 ? 'noTile' : 'ruledOut';
}

/** Null where the terrain is unknown. */
export function inRegion(
  candidates: Candidates,
  cell: number,
  technique: 'DED-ONE' | 'DED-LAST' | 'DED-PLACE' | 'DED-POINT',
): Reason | null {
  const region = candidates.regionOf(cell);
  return region === undefined ? null : { technique, region: named(candidates, region) };
}

/** What the sentence of one technique is made of. */
export type Of<Id extends string> = Extract<Reason, { readonly technique: `DED-${Id}` }>;
