import type { Crop, Terrain } from '@tiwanaku/shared/tiwanaku';

/** What a space could have had before an action. */
export interface Candidates {
  readonly topics: readonly (Terrain | Crop)[];
  readonly text: string;
}
