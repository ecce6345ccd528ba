import type { Crop, Size, Space, Terrain } from '../../language/types.ts';

/** The hidden solution of a whole board (TIW-SCN). `terrain` and `crop` have an entry for every space. */
export interface Scenario {
  readonly size: Size;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  /** Spaces that lie open from the beginning (TIW-SCN-5). */
  readonly start: readonly Space[];
  /** Places for Otoma pawns, in order (TIW-SCN-6); empty on the short board. */
  readonly otoma: readonly Space[];
}

/** Number of starting spaces by size (TIW-SCN-5). */
export const startLimits = {
  short: { min: 3, max: 7 },
  long: { min: 5, max: 12 },
} as const satisfies Record<Size, { min: number; max: number }>;

/** Of a long scenario (TIW-SCN-6). */
export const otomaSpaces = 5;

/** No scenario may need more tiles (TIW-BRD-3). */
export const terrainTilesInBox = { mud: 15, sand: 17, grass: 15, rock: 15 } as const satisfies Record<Terrain, number>;
export const cropTilesInBox = { 1: 13, 2: 12, 3: 12, 4: 10, 5: 10 } as const satisfies Record<Crop, number>;
