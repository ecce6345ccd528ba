import type { PlainPartial } from './plain-partial.ts';

export type PlainRegion = readonly string[];

const shapes = new Map<string, readonly PlainRegion[]>();

/** All connected spaces of one to five with this one, as lists; without those that a space outside touches everywhere. */
function shapesAt(left: PlainPartial, space: string): readonly PlainRegion[] {
  const key = `${left.spaces.length} ${space}`;
  const known = shapes.get(key);
  if (known) return known;
  const found = new Map<string, PlainRegion>([[space, [space]]]);
  for (const shape of found.values()) {
    if (shape.length === 5) continue;
    for (const near of shape.flatMap((one) => left.beside(one))) {
      if (shape.includes(near)) continue;
      const larger = [...shape, near].sort();
      found.set(larger.join(' '), larger);
    }
  }
  // A space beside all of five would see every crop.
  const isUsable = (shape: PlainRegion) =>
    shape.length < 5 ||
    !left.spaces.some((other) => !shape.includes(other) && shape.every((one) => left.around(one).includes(other)));
  const usable = [...found.values()].filter(isUsable);
  shapes.set(key, usable);
  return usable;
}

/** Whether the spaces can take 1 to n in some order. */
export function hasOrder(sets: readonly ReadonlySet<number>[], used: readonly number[] = []): boolean {
  const here = sets[used.length];
  if (here === undefined) return true;
  return [...here].some((crop) => crop <= sets.length && !used.includes(crop) && hasOrder(sets, [...used, crop]));
}

/** Whether a shape over the space fits there, with a crop on the space unless it is 0 (DED-ROOM, DED-COVER). */
function liveTest(left: PlainPartial, space: string, letter: string, crop: number): (shape: PlainRegion) => boolean {
  const tilesLeft = left.tilesLeft(letter);
  const here = crop > 0 ? assumed(left, space, crop) : left.cropsOf(space);
  return (shape) => {
    if (shape.length < crop || !shape.every((one) => left.canBe(one, letter))) return false;
    if (shape.filter((one) => !left.lies.has(one)).length > tilesLeft) return false;
    const isJoined = shape.some((one) =>
      left.around(one).some((near) => left.mustBe(near, letter) && !shape.includes(near)),
    );
    return !isJoined && hasOrder(shape.map((one) => (one === space ? here : left.cropsOf(one))));
  };
}

export const liveRegions = (left: PlainPartial, space: string, letter: string): readonly PlainRegion[] =>
  shapesAt(left, space).filter(liveTest(left, space, letter, 0));

export const hasLiveRegion = (left: PlainPartial, space: string, letter: string, crop = 0): boolean =>
  shapesAt(left, space).some(liveTest(left, space, letter, crop));

const assumed = (left: PlainPartial, space: string, crop: number): ReadonlySet<number> =>
  new Set([...left.cropsOf(space)].filter((one) => one === crop));
