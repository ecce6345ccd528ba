import type { Crop, Space, Terrain } from './types.ts';

/** The whole land as it is, space by space: shown once a match is over. Only the keeper of the secret can make one. */
export interface TrueMap {
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
}
