import {
  columnOf,
  neighboursOf,
  rowOf,
  spacesOf,
  type Crop,
  type Space,
  type Position,
} from '@tiwanaku/shared/tiwanaku';

/** The reasons that the board itself gives. */
export type Reason =
  /** Its region is too small (law of diversity). */
  | { readonly type: 'tooHigh'; readonly count: number }
  /** It grows in the same region already (law of diversity). */
  | { readonly type: 'inRegion'; readonly other: Space }
  /** It grows on a space that touches (law of separation). */
  | { readonly type: 'touches'; readonly other: Space }
  /** Follows from other spaces only. */
  | { readonly type: 'elsewhere' };

/** Known ones. */
export function regionOf(position: Position, at: Space): readonly Space[] {
  const region = [at];
  for (const space of region)
    for (const next of neighboursOf(position.setup.size, space))
      if (position.terrain[next] === position.terrain[at] && !region.includes(next)) region.push(next);
  return region;
}

const doTouch = (one: Space, other: Space): boolean =>
  one !== other && Math.abs(columnOf(one) - columnOf(other)) <= 1 && Math.abs(rowOf(one) - rowOf(other)) <= 1;

/** The plainest reason; the region's terrain must be open. */
export function whyNot(position: Position, at: Space, crop: Crop): Reason {
  const region = regionOf(position, at);
  if (crop > region.length) return { type: 'tooHigh', count: region.length };
  const inRegion = region.find((space) => position.crop[space] === crop);
  if (inRegion) return { type: 'inRegion', other: inRegion };
  const touching = spacesOf(position.setup.size).find((space) => doTouch(space, at) && position.crop[space] === crop);
  return touching ? { type: 'touches', other: touching } : { type: 'elsewhere' };
}
