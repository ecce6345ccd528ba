/** The techniques of the ladder to grade 3, with part of the terrain hidden, as docs/deduction.md words them. */
import { letters, type PlainPartial } from './plain-partial.ts';
import { hasLiveRegion, hasOrder, liveRegions, type PlainRegion } from './plain-regions.ts';

export type PartialChange =
  | readonly ['plant' | 'strike', space: string, crop: number]
  | readonly ['terrain' | 'notTerrain', space: string, letter: string];

type Find = (left: PlainPartial) => readonly PartialChange[];

const closed = (left: PlainPartial) => left.regions.filter((region) => left.isClosed(region));
const growing = (left: PlainPartial) => left.regions.filter((region) => !left.isClosed(region));
const letterOf = (left: PlainPartial, region: readonly string[]): string => left.lies.get(region[0] ?? '') ?? '';
const hiddenPairs = (left: PlainPartial) =>
  left.hidden.flatMap((space) =>
    letters.filter((letter) => left.canBe(space, letter)).map((letter) => [space, letter] as const),
  );

/** The places of each crop that a closed region needs and does not have. */
const placesIn = (left: PlainPartial) =>
  closed(left).flatMap((region) =>
    region
      .map((_, at) => at + 1)
      .filter((crop) => !region.some((space) => left.planted.get(space) === crop))
      .map((crop) => ({ region, crop, places: region.filter((space) => left.cropsOf(space).has(crop)) })),
  );

const one: Find = (left) =>
  closed(left).flatMap(([space = '', ...others]): readonly PartialChange[] =>
    others.length === 0 && !left.planted.has(space) ? [['plant', space, 1]] : [],
  );

const last: Find = (left) =>
  closed(left).flatMap((region): readonly PartialChange[] => {
    const [space, ...others] = region.filter((each) => !left.planted.has(each));
    if (space === undefined || others.length > 0 || region.length === 1) return [];
    const has = region.map((each) => left.planted.get(each));
    return region.flatMap((_, at): readonly PartialChange[] =>
      has.includes(at + 1) ? [] : [['plant', space, at + 1]],
    );
  });

const only: Find = (left) =>
  left.open.flatMap((space): readonly PartialChange[] => {
    const [crop, ...others] = left.cropsOf(space);
    return left.lies.has(space) && crop !== undefined && others.length === 0 ? [['plant', space, crop]] : [];
  });

const place: Find = (left) =>
  placesIn(left).flatMap(({ crop, places: [space, ...others] }): readonly PartialChange[] =>
    space !== undefined && others.length === 0 ? [['plant', space, crop]] : [],
  );

const empty: Find = (left) =>
  letters.flatMap((letter) => {
    const able = left.hidden.filter((space) => left.canBe(space, letter));
    const tiles = left.tilesLeft(letter);
    if (tiles !== 0 && tiles !== able.length) return [];
    return able.map((space): PartialChange => [tiles === 0 ? 'notTerrain' : 'terrain', space, letter]);
  });

const land: Find = (left) =>
  left.hidden.flatMap((space) =>
    letters.filter((letter) => left.mustBe(space, letter)).map((letter): PartialChange => ['terrain', space, letter]),
  );

const point: Find = (left) =>
  placesIn(left).flatMap(({ region, crop, places }) =>
    left.open
      .filter((space) => places.length > 0 && !region.includes(space) && left.cropsOf(space).has(crop))
      .filter((space) => places.every((each) => left.sees(each, space)))
      .map((space): PartialChange => ['strike', space, crop]),
  );

const diag: Find = (left) =>
  [...left.lies].flatMap(([space, letter]) =>
    left
      .around(space)
      .filter((other) => left.lies.get(other) === letter && !left.beside(space).includes(other))
      .flatMap((other) => {
        const between = left.beside(space).filter((each) => left.beside(other).includes(each));
        const can = between.filter((each) => left.canBe(each, letter));
        return can.length === 1 ? can.filter((each) => !left.lies.has(each)) : [];
      })
      .map((each): PartialChange => ['terrain', each, letter]),
  );

const size: Find = (left) =>
  growing(left).flatMap((region) => {
    const letter = letterOf(left, region);
    const reach = new Set(region);
    for (const space of reach) for (const near of left.beside(space)) if (left.canBe(near, letter)) reach.add(near);
    const hidden = [...reach].filter((space) => !left.lies.has(space)).length;
    const most = Math.min(5, reach.size - hidden + Math.min(hidden, left.tilesLeft(letter)));
    return region.flatMap((space) =>
      [...left.cropsOf(space)].filter((crop) => crop > most).map((crop): PartialChange => ['strike', space, crop]),
    );
  });

const exit: Find = (left) =>
  growing(left).flatMap((region): readonly PartialChange[] => {
    if (hasOrder(region.map((space) => left.cropsOf(space)))) return [];
    const letter = letterOf(left, region);
    const ways = left.hidden.filter(
      (space) => left.canBe(space, letter) && left.beside(space).some((near) => region.includes(near)),
    );
    return ways.length === 1 ? ways.map((way) => ['terrain', way, letter]) : [];
  });

const join: Find = (left) =>
  hiddenPairs(left).flatMap(([space, letter]): readonly PartialChange[] => {
    const touched = left.around(space).filter((near) => left.lies.get(near) === letter);
    const joined = [...new Set(touched.flatMap((near) => left.regionOf(near)))];
    const crops = joined.flatMap((each) => left.planted.get(each) ?? []);
    return joined.length + 1 > 5 || new Set(crops).size < crops.length ? [['notTerrain', space, letter]] : [];
  });

const room: Find = (left) =>
  hiddenPairs(left).flatMap(([space, letter]): readonly PartialChange[] =>
    hasLiveRegion(left, space, letter) ? [] : [['notTerrain', space, letter]],
  );

const cover: Find = (left) =>
  left.open
    .filter((space) => !(left.lies.has(space) && left.isClosed(left.regionOf(space))))
    .flatMap((space) => {
      const able = letters.filter((letter) => left.canBe(space, letter));
      return [...left.cropsOf(space)]
        .filter((crop) => !able.some((letter) => hasLiveRegion(left, space, letter, crop)))
        .map((crop): PartialChange => ['strike', space, crop]);
    });

interface Growth {
  readonly region: readonly string[];
  readonly least: number;
  readonly wide: readonly PlainRegion[];
  readonly narrow: readonly PlainRegion[];
}

/** Every way of choosing regions no two of which can be one. */
function choices([first, ...others]: readonly Growth[]): readonly (readonly Growth[])[] {
  if (first === undefined) return [[]];
  const rest = choices(others);
  const isApart = (other: Growth) => !first.wide.some((shape) => other.region.some((space) => shape.includes(space)));
  return [...rest, ...rest.filter((chosen) => chosen.every(isApart)).map((chosen) => [first, ...chosen])];
}

const need: Find = (left) =>
  letters.flatMap((letter) => {
    const growths = growing(left)
      .filter((region) => letterOf(left, region) === letter)
      .flatMap((region): readonly Growth[] => {
        const wide = liveRegions(left, region[0] ?? '', letter).filter((shape) =>
          region.every((space) => shape.includes(space)),
        );
        const needOf = (shape: PlainRegion) => shape.filter((space) => !left.lies.has(space)).length;
        const least = Math.min(...wide.map(needOf));
        if (wide.length === 0 || least === 0) return [];
        return [{ region, least, wide, narrow: wide.filter((shape) => needOf(shape) === least) }];
      });
    const whole = choices(growths).filter(
      (chosen) => chosen.length > 0 && chosen.reduce((sum, { least }) => sum + least, 0) === left.tilesLeft(letter),
    );
    return whole.flatMap((chosen) =>
      left.hidden
        .filter((space) => left.canBe(space, letter))
        .filter((space) => !chosen.some(({ narrow }) => narrow.some((shape) => shape.includes(space))))
        .map((space): PartialChange => ['notTerrain', space, letter]),
    );
  });

const pair: Find = (left) => {
  const twos = left.spaces.filter((space) => left.cropsOf(space).size === 2);
  return twos.flatMap((first) =>
    twos
      .filter((second) => left.sees(first, second))
      .filter((second) => [...left.cropsOf(first)].every((crop) => left.cropsOf(second).has(crop)))
      .flatMap((second) =>
        left.open
          .filter((space) => left.sees(first, space) && left.sees(second, space))
          .flatMap((space) => [...left.cropsOf(first)].map((crop) => ['strike', space, crop] as const))
          .filter(([, space, crop]) => left.cropsOf(space).has(crop)),
      ),
  );
};

const order: Find = (left) =>
  closed(left).flatMap((region) =>
    region.flatMap((space) =>
      [...left.cropsOf(space)]
        .filter(
          (crop) =>
            !left.planted.has(space) &&
            !hasOrder(region.map((each) => (each === space ? new Set([crop]) : left.cropsOf(each)))),
        )
        .map((crop): PartialChange => ['strike', space, crop]),
    ),
  );

const tryOnce: Find = (left) =>
  left.open.flatMap((space) =>
    [...left.cropsOf(space)]
      .filter((crop) => {
        const after = (other: string): readonly number[] => {
          if (other === space) return [crop];
          return [...left.cropsOf(other)].filter((each) => each !== crop || !left.sees(space, other));
        };
        const isBare = left.spaces.some((other) => after(other).length === 0);
        const lacks = closed(left).some((region) => {
          const all = region.flatMap(after);
          return region.some((_, at) => !all.includes(at + 1));
        });
        return isBare || lacks;
      })
      .map((crop): PartialChange => ['strike', space, crop]),
  );

/** Easiest first, in the order of docs/deduction.md. */
export const partialLadder: readonly { readonly id: string; readonly find: Find }[] = [
  { id: 'DED-ONE', find: one },
  { id: 'DED-LAST', find: last },
  { id: 'DED-ONLY', find: only },
  { id: 'DED-PLACE', find: place },
  { id: 'DED-EMPTY', find: empty },
  { id: 'DED-LAND', find: land },
  { id: 'DED-POINT', find: point },
  { id: 'DED-DIAG', find: diag },
  { id: 'DED-SIZE', find: size },
  { id: 'DED-EXIT', find: exit },
  { id: 'DED-JOIN', find: join },
  { id: 'DED-ROOM', find: room },
  { id: 'DED-COVER', find: cover },
  { id: 'DED-NEED', find: need },
  { id: 'DED-PAIR', find: pair },
  { id: 'DED-ORDER', find: order },
  { id: 'DED-TRY-1', find: tryOnce },
];
