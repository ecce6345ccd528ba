import type { Space, Position, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { faceOf, type SpaceFace } from '../board/space-face.ts';

/** Unknown at that moment. */
export type Veiled = 'land' | 'crop' | null;

export const opened = (position: Position, map: TrueMap): Position => ({
  ...position,
  terrain: map.terrain,
  crop: map.crop,
});

export const trueFaceOf = (position: Position, map: TrueMap, space: Space): SpaceFace =>
  faceOf(opened(position, map), space);

/** What is known of a space at the moment of `position`. */
export function veiledAt(position: Position, space: Space): Veiled {
  if (position.terrain[space] === undefined) return 'land';
  return position.crop[space] === undefined ? 'crop' : null;
}
