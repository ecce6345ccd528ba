import type { Crop, Space, Terrain } from './types.ts';

/** The whole land, shown once a match is over. Only the keeper can make one. */
export interface TrueMap {
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
}
