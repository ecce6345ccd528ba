/**
 * The techniques that matter once all terrain is known (DED-GRD-1), as docs/deduction.md words them. Shares no code with the
 * ladder that it checks.
 */
import type { PlainCandidates } from './plain-candidates.ts';

export interface PlainStep {
  readonly technique: string;
  readonly premises: readonly string[];
  readonly plant?: Readonly<Record<string, number>>;
  readonly strike?: Readonly<Record<string, readonly number[]>>;
}

export type Change = readonly [space: string, crop: number];

/** Each technique answers with the crops that it plants or strikes, one by one. */
interface PlainTechnique {
  readonly id: string;
  readonly grade: number;
  readonly does: 'plant' | 'strike';
  readonly find: (candidates: PlainCandidates) => readonly Change[];
}

const one: PlainTechnique['find'] = (candidates) =>
  candidates.regions.flatMap(([space = '', ...others]): readonly Change[] =>
    others.length === 0 && !candidates.planted.has(space) ? [[space, 1]] : [],
  );

const last: PlainTechnique['find'] = (candidates) =>
  candidates.regions.flatMap((region): readonly Change[] => {
    const [space, ...others] = region.filter((each) => !candidates.planted.has(each));
    if (space === undefined || others.length > 0 || region.length === 1) return [];
    const crops = region.map((each) => candidates.planted.get(each));
    return region.flatMap((_, at): readonly Change[] => (crops.includes(at + 1) ? [] : [[space, at + 1]]));
  });

const only: PlainTechnique['find'] = (candidates) =>
  candidates.open.flatMap((space): readonly Change[] => {
    const [crop, ...others] = candidates.crops(space);
    return crop !== undefined && others.length === 0 ? [[space, crop]] : [];
  });

/** The places of each crop that no space of a region has yet. */
const placesIn = (candidates: PlainCandidates) =>
  candidates.regions.flatMap((region) =>
    region
      .map((_, at) => at + 1)
      .filter((crop) => !region.some((space) => candidates.planted.get(space) === crop))
      .map((crop) => ({ region, crop, places: region.filter((space) => candidates.crops(space).has(crop)) })),
  );

const place: PlainTechnique['find'] = (candidates) =>
  placesIn(candidates).flatMap(({ crop, places: [space, ...others] }): readonly Change[] =>
    space !== undefined && others.length === 0 ? [[space, crop]] : [],
  );

const point: PlainTechnique['find'] = (candidates) =>
  placesIn(candidates).flatMap(({ region, crop, places }) =>
    candidates.open
      .filter((space) => places.length > 0 && !region.includes(space))
      .filter((space) => candidates.crops(space).has(crop) && places.every((each) => candidates.sees(each, space)))
      .map((space): Change => [space, crop]),
  );

const pair: PlainTechnique['find'] = (candidates) => {
  const twos = candidates.open.filter((space) => candidates.crops(space).size === 2);
  return twos.flatMap((first) =>
    twos
      .filter(
        (second) =>
          candidates.sees(first, second) &&
          [...candidates.crops(first)].every((crop) => candidates.crops(second).has(crop)),
      )
      .flatMap((second) =>
        candidates.open
          .filter((space) => candidates.sees(first, space) && candidates.sees(second, space))
          .flatMap((space) =>
            [...candidates.crops(first)]
              .filter((crop) => candidates.crops(space).has(crop))
              .map((crop): Change => [space, crop]),
          ),
      ),
  );
};

/** All ways of giving the spaces of a region its crops. */
function orders(candidates: PlainCandidates, region: readonly string[], given: readonly number[] = []): number[][] {
  const space = region[given.length];
  if (space === undefined) return [[...given]];
  return [...candidates.crops(space)]
    .filter((crop) => !given.includes(crop))
    .flatMap((crop) => orders(candidates, region, [...given, crop]));
}

const order: PlainTechnique['find'] = (candidates) =>
  candidates.regions.flatMap((region) => {
    const ways = orders(candidates, region);
    return region.flatMap((space, at) =>
      [...candidates.crops(space)]
        .filter((crop) => !candidates.planted.has(space) && !ways.some((way) => way[at] === crop))
        .map((crop): Change => [space, crop]),
    );
  });

/** Crops that break something when they are assumed, and followed by this. */
const tries =
  (follow: (assumed: PlainCandidates) => void): PlainTechnique['find'] =>
  (candidates) =>
    candidates.open.flatMap((space) =>
      [...candidates.crops(space)]
        .filter((crop) => {
          const assumed = candidates.copy();
          assumed.plant(space, crop);
          follow(assumed);
          return assumed.isBroken;
        })
        .map((crop): Change => [space, crop]),
    );

const withoutTries: readonly PlainTechnique[] = [
  { id: 'DED-ONE', grade: 1, does: 'plant', find: one },
  { id: 'DED-LAST', grade: 1, does: 'plant', find: last },
  { id: 'DED-ONLY', grade: 1, does: 'plant', find: only },
  { id: 'DED-PLACE', grade: 1, does: 'plant', find: place },
  { id: 'DED-POINT', grade: 2, does: 'strike', find: point },
  { id: 'DED-PAIR', grade: 3, does: 'strike', find: pair },
  { id: 'DED-ORDER', grade: 3, does: 'strike', find: order },
];

/** Easiest first. */
export const plainLadder: readonly PlainTechnique[] = [
  ...withoutTries,
  { id: 'DED-TRY-1', grade: 3, does: 'strike', find: tries(() => undefined) },
  { id: 'DED-TRY', grade: 4, does: 'strike', find: tries((assumed) => follow(assumed, withoutTries)) },
];

/** Follows the techniques as far as they lead, or until the board breaks. */
export function follow(candidates: PlainCandidates, techniques: readonly PlainTechnique[]): void {
  while (!candidates.isBroken) {
    const changes = techniques
      .map(({ does, find }) => ({ does, found: find(candidates) }))
      .find(({ found }) => found[0]);
    if (changes === undefined) return;
    for (const [space, crop] of changes.found) {
      if (changes.does === 'strike') candidates.strike(space, crop);
      else if (!candidates.planted.has(space)) candidates.plant(space, crop);
    }
  }
}
