import type { District } from '@tiwanaku/shared/machu-picchu';
import type { Measure } from '../../../../ui/measured.ts';
import { gardensIn, hillUnder, type Garden } from './hill.ts';
import { platesIn, type Box, type Plates } from './plates.ts';
import { trailFields, type TrailField } from './trail-fields.ts';
import { pointsOn, waysBetween, type Way } from './ways.ts';

/** The city in pixels, for one size of its frame. */
export interface CityPlan extends Measure {
  /** On phones: short names, scenes with the own Incas alone, no sky. */
  readonly isSmall: boolean;
  /** Depth of the trail round the city. */
  readonly hem: number;
  /** The band of sky above the city; no height where there is none. */
  readonly sky: Box;
  readonly land: Box;
  readonly plates: Plates;
  /** Width and height of a district's picture, and the height of its name. */
  readonly scene: { readonly w: number; readonly h: number; readonly name: number; readonly yard: number };
  readonly ways: readonly Way[];
  /** Three terraces, the lowest first. */
  readonly terraces: readonly string[];
  readonly gardens: readonly Garden[];
  readonly fields: readonly TrailField[];
}

function sizesFor(land: Box, isSmall: boolean, isTall: boolean) {
  // On a low phone a scene and its name fill the height of a finger.
  const least = isSmall ? 51 : 0;
  const most = isTall
    ? Math.min(land.w * 0.2, Math.max(land.h * 0.176, least), 126)
    : Math.min(land.w * 0.132, land.h * 0.238, 128);
  const w = Math.round(most);
  const h = Math.round(w * 0.63);
  const name = isSmall ? 12 : 15;
  const low = isSmall && !isTall ? 11 : name - (isSmall ? 1 : 3);
  return {
    scene: { w, h, name, yard: isSmall ? 0 : 14 },
    sizes: {
      plate: { w, h: Math.max(44, h + low) },
      plaza: isSmall
        ? { w: Math.max(84, Math.round(w * 1.28)), h: h + name + 9 }
        : { w: Math.round(w * 1.6), h: Math.round(h * 1.75) + name },
      yard: isSmall ? 0 : 14,
    },
  };
}

/** Everything that is drawn of a city, for a frame of this size. */
export function planCity(
  { width, height }: Measure,
  pairs: readonly (readonly [District, District])[],
  summit: number,
): CityPlan {
  const isSmall = Math.min(width, height) < 440;
  const isTall = width < height * (isSmall ? 1.22 : 1.16);
  const hem = isSmall ? 22 : 34;
  const skyHeight = isSmall ? 0 : height < 480 ? 46 : 56;
  const sky = { x: hem, y: hem, w: width - 2 * hem, h: skyHeight };
  const land = { x: hem, y: hem + skyHeight, w: sky.w, h: height - 2 * hem - skyHeight };
  const { scene, sizes } = sizesFor(land, isSmall, isTall);
  const inner = isSmall
    ? { x: land.x + 3, y: land.y + 3, w: land.w - 6, h: land.h - 6 }
    : { x: land.x + 3, y: land.y + 12, w: land.w - 6, h: land.h - 15 };
  const plates = platesIn(isTall ? 'tall' : 'wide', inner, sizes);
  const ways = waysBetween(pairs, plates);
  const points = pointsOn(ways);
  return {
    width,
    height,
    isSmall,
    hem,
    sky,
    land,
    plates,
    scene,
    ways,
    terraces: hillUnder(plates, points, land, {
      cell: isSmall ? 7 : 10,
      levels: isSmall ? [52, 30, 13] : [84, 52, 21],
    }),
    gardens: gardensIn(
      plates,
      points,
      land,
      isSmall ? { grid: 30, near: 17, far: 40 } : { grid: 44, near: 27, far: 66 },
    ),
    fields: trailFields(width, height, hem, summit),
  };
}
