import type { Crop, Size, Space, Terrain } from '../language/types.ts';

/** Hidden; every space has an entry (TIW-SCN). */
export interface Scenario {
  readonly size: Size;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  /** Open at first (TIW-SCN-5). */
  readonly start: readonly Space[];
  /** In order (TIW-SCN-6); empty on the short board. */
  readonly otoma: readonly Space[];
}

/** By size (TIW-SCN-5). */
export const startLimits = {
  short: { min: 3, max: 7 },
  long: { min: 5, max: 12 },
} as const satisfies Record<Size, { min: number; max: number }>;

/** When long (TIW-SCN-6). */
export const otomaSpaces = 5;

/** The most that a scenario may need (TIW-BRD-3). */
export const terrainTilesInBox = { mud: 15, sand: 17, grass: 15, rock: 15 } as const satisfies Record<Terrain, number>;
export const cropTilesInBox = { 1: 13, 2: 12, 3: 12, 4: 10, 5: 10 } as const satisfies Record<Crop, number>;
