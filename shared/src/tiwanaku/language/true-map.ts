import type { Crop, Space, Terrain } from './types.ts';

/** Made by the keeper, once a match is over. */
export interface TrueMap {
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
}
