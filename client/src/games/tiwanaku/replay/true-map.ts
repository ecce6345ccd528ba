import type { Space, Table, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { faceOf, type SpaceFace } from '../board/space-face.ts';

/** Unknown at that moment. */
export type Veiled = 'land' | 'crop' | null;

export const opened = (table: Table, map: TrueMap): Table => ({ ...table, terrain: map.terrain, crop: map.crop });

export const trueFaceOf = (table: Table, map: TrueMap, space: Space): SpaceFace => faceOf(opened(table, map), space);

/** At the moment of `table`. */
export function veiledAt(table: Table, space: Space): Veiled {
  if (table.terrain[space] === undefined) return 'land';
  return table.crop[space] === undefined ? 'crop' : null;
}
