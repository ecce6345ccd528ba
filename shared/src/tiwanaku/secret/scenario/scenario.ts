import type { Crop, Size, Space, Terrain } from '../../language/types.ts';

/**
 * The hidden solution of a whole board (TIW-SCN). Only the vault, the wheel, the generator and the game record hold one.
 * `terrain` and `crop` have an entry for every space of the board of that size.
 */
export interface Scenario {
  readonly size: Size;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  /** Spaces whose terrain and crop lie open from the beginning (TIW-SCN-5). */
  readonly start: readonly Space[];
  /** Places for Otoma pawns, in order (TIW-SCN-6); empty on the short board. */
  readonly otoma: readonly Space[];
}

/** How many starting spaces a scenario of each size may have (TIW-SCN-5). */
export const startLimits = {
  short: { min: 3, max: 7 },
  long: { min: 5, max: 12 },
} as const satisfies Record<Size, { min: number; max: number }>;

/** Otoma spaces of a long scenario (TIW-SCN-6). */
export const otomaSpaces = 5;

/** Tiles in the box (TIW-BRD-3); no scenario may need more. */
export const terrainTilesInBox = { mud: 15, sand: 17, grass: 15, rock: 15 } as const satisfies Record<Terrain, number>;
export const cropTilesInBox = { 1: 13, 2: 12, 3: 12, 4: 10, 5: 10 } as const satisfies Record<Crop, number>;
