import type { Crop, Terrain } from '@tiwanaku/shared/tiwanaku';

/** The candidates before an action. */
export interface Candidates {
  readonly topics: readonly (Terrain | Crop)[];
  readonly text: string;
}
