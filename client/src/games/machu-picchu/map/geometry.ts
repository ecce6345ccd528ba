import { type District, districts, isProductionDistrict } from '@tiwanaku/shared/machu-picchu';
import type { Measure } from '../../../ui/dom.ts';

interface Places {
  readonly box: readonly [width: number, height: number];
  readonly at: Readonly<Record<District, readonly [x: number, y: number]>>;
}

/**
 * The places of the districts, in shares of a box: one set for wide frames and one for tall ones. The tall set is the wide one
 * turned by a quarter and eased, never mirrored. Adjacency is no part of this: paths are drawn from the match's city map.
 */
export const places: Readonly<Record<'wide' | 'tall', Places>> = {
  wide: {
    box: [1000, 600],
    at: {
      terraces: [88, 178],
      hut: [80, 350],
      plantation: [110, 520],
      sundial: [250, 80],
      mainTemple: [415, 185],
      sunTemple: [272, 332],
      palace: [310, 520],
      virginHouse: [452, 446],
      priestHouse: [572, 76],
      plaza: [610, 290],
      condorTemple: [640, 526],
      potters: [784, 418],
      meadow: [926, 556],
      weavers: [914, 276],
      pumaTemple: [780, 118],
    },
  },
  tall: {
    box: [600, 700],
    at: {
      plantation: [74, 72],
      hut: [232, 58],
      terraces: [398, 74],
      sundial: [528, 180],
      sunTemple: [226, 196],
      mainTemple: [378, 220],
      palace: [72, 226],
      priestHouse: [524, 326],
      plaza: [350, 376],
      virginHouse: [172, 346],
      condorTemple: [74, 470],
      potters: [234, 530],
      meadow: [82, 632],
      weavers: [392, 632],
      pumaTemple: [526, 500],
    },
  },
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The ground of a district in pixels: `x`, `y` is its middle. */
export type Plate = Box;
type Plates = Readonly<Record<District, Plate>>;

interface PlateSizes {
  readonly plate: { readonly w: number; readonly h: number };
  /** The market is in the plaza. */
  readonly plaza: { readonly w: number; readonly h: number };
  /** Below the picture where Incas work. */
  readonly yard: number;
}

const hasYard = (district: District): boolean => isProductionDistrict(district) || district === 'sundial';

/** Plates of all districts inside `frame` (its `x`, `y` is the upper left corner). */
function platesIn(shape: 'wide' | 'tall', frame: Box, { plate, plaza, yard }: PlateSizes): Plates {
  const { at, box } = places[shape];
  const inside = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
  const one = (district: District): Plate => {
    const size = district === 'plaza' ? plaza : { w: plate.w, h: plate.h + (hasYard(district) ? yard : 0) };
    const [x, y] = at[district];
    return {
      x: inside(frame.x + (x / box[0]) * frame.w, frame.x + size.w / 2 + 2, frame.x + frame.w - size.w / 2 - 2),
      y: inside(frame.y + (y / box[1]) * frame.h, frame.y + size.h / 2 + 2, frame.y + frame.h - size.h / 2 - 2),
      ...size,
    };
  };
  return Object.fromEntries(districts.map((district) => [district, one(district)])) as Plates;
}

/** How far a point is outside a plate, measured along both sides. */
const awayFrom = ({ x, y, w, h }: Plate, px: number, py: number): number =>
  Math.max(0, Math.abs(px - x) - w / 2) + Math.max(0, Math.abs(py - y) - h / 2);

export type Point = readonly [x: number, y: number];

/** A stair between two adjacent districts. */
export interface Way {
  readonly ids: readonly [District, District];
  /** The line as the `d` of an SVG path. */
  readonly d: string;
  /** The point at a share of the way. */
  at(share: number): Point;
  /** No bend leads round the plates in between. */
  readonly isBlocked: boolean;
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

const pointOf = (a: Middle, c: Middle, b: Middle, t: number): Point => [
  (1 - t) * (1 - t) * a.x + 2 * (1 - t) * t * c.x + t * t * b.x,
  (1 - t) * (1 - t) * a.y + 2 * (1 - t) * t * c.y + t * t * b.y,
];

/** Least room, in pixels, between a way and a third plate. */
const gap = 5;

/** How deep the curve runs into a plate that it does not belong to. */
function depth(curve: readonly [Middle, Middle, Middle], ids: readonly District[], plates: Plates): number {
  let worst = 0;
  for (const [id, { x, y, w, h }] of Object.entries(plates)) {
    if (ids.some((own) => own === id)) continue;
    for (let t = 0.04; t < 1; t += 0.04) {
      const [px, py] = pointOf(curve[0], curve[1], curve[2], t);
      worst = Math.max(worst, Math.min(w / 2 + gap - Math.abs(px - x), h / 2 + gap - Math.abs(py - y)));
    }
  }
  return worst;
}

const bends = [0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.56, -0.56];

function wayBetween(ids: readonly [District, District], plates: Plates): Way {
  const [a, b] = [plates[ids[0]], plates[ids[1]]];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const side = (ids[0].length + ids[1].length) % 2 ? 0.05 : -0.05;
  let best: { readonly c: Middle; readonly cost: number } = { c: a, cost: Infinity };
  for (const bend of [side, -side, ...bends]) {
    const c = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
    const cost = depth([a, c, b], ids, plates) + Math.abs(bend) * 0.01;
    if (cost < best.cost - 0.5) best = { c, cost };
    if (cost < 0.5) break;
  }
  const { c, cost } = best;
  const d = `M${a.x} ${a.y}Q${c.x.toFixed(1)} ${c.y.toFixed(1)} ${b.x} ${b.y}`;
  return { ids, d, at: (t) => pointOf(a, c, b, t), isBlocked: cost >= 1 };
}

/** Nearly straight ways between adjacent districts, bent where a third one is between them. */
const waysBetween = (pairs: readonly (readonly [District, District])[], plates: Plates): readonly Way[] =>
  pairs.map((pair) => wayBetween(pair, plates));

/** Points along all ways. */
const pointsOn = (ways: readonly Way[]): readonly Point[] =>
  ways.flatMap((way) => Array.from({ length: 17 }, (_, index) => way.at(index * 0.06)));

interface TrailField extends Box {
  readonly side: 'north' | 'east' | 'south' | 'west';
}

/**
 * The fields of the trail round the frame like a hem, clockwise from the summit at the upper left, as boxes from their upper left
 * corners; as many as the trail has, in a frame of any proportions.
 */
function trailFields(width: number, height: number, hem: number, count: number): readonly TrailField[] {
  const half = count / 2;
  const nx = Math.max(3, Math.min(half - 3, Math.round((half * width) / (width + height - 2 * hem))));
  const ny = half - nx;
  const [w, h] = [width / nx, (height - 2 * hem) / ny];
  const line = (length: number) => Array.from({ length }, (_, index) => index);
  return [
    ...line(nx).map((i): TrailField => ({ x: i * w, y: 0, w, h: hem, side: 'north' })),
    ...line(ny).map((i): TrailField => ({ x: width - hem, y: hem + i * h, w: hem, h, side: 'east' })),
    ...line(nx).map((i): TrailField => ({ x: width - (i + 1) * w, y: height - hem, w, h: hem, side: 'south' })),
    ...line(ny).map((i): TrailField => ({ x: 0, y: height - hem - (i + 1) * h, w: hem, h, side: 'west' })),
  ];
}

/** A way counts a little nearer than a plate. */
const wayShare = 0.8;

function distance(x: number, y: number, plates: Plates, points: readonly Point[]): number {
  let least = Infinity;
  for (const plate of Object.values(plates)) least = Math.min(least, awayFrom(plate, x, y));
  for (const [px, py] of points) least = Math.min(least, (Math.abs(x - px) + Math.abs(y - py)) * wayShare);
  return least;
}

/** Cells are counted row by row. */
interface Grid {
  readonly frame: Box;
  readonly cell: number;
  readonly nx: number;
  readonly ny: number;
}

/** The distance of each cell's middle to the nearest box: exact in and beside the boxes, then passed on from cell to cell. */
function distances({ frame, cell, nx, ny }: Grid, boxes: readonly Box[]): Float64Array {
  const away = new Float64Array(nx * ny).fill(Infinity);
  const note = (at: number, far: number) => (away[at] = Math.min(away[at] ?? Infinity, far));
  const before = (value: number) => Math.max(0, Math.floor(value / cell - 0.5));
  const after = (value: number, count: number) => Math.min(count - 1, Math.ceil(value / cell - 0.5));
  for (const box of boxes) {
    const [x, y] = [box.x - frame.x, box.y - frame.y];
    for (let j = before(y - box.h / 2); j <= after(y + box.h / 2, ny); j++)
      for (let i = before(x - box.w / 2); i <= after(x + box.w / 2, nx); i++)
        note(i + j * nx, awayFrom(box, frame.x + (i + 0.5) * cell, frame.y + (j + 0.5) * cell));
  }
  const pass = (from: number, to: number) => note(to, (away[from] ?? Infinity) + cell);
  for (let at = 1; at < away.length; at++) {
    if (at % nx > 0) pass(at - 1, at);
    if (at >= nx) pass(at - nx, at);
  }
  for (let at = away.length - 2; at >= 0; at--) {
    if ((at + 1) % nx > 0) pass(at + 1, at);
    if (at + nx < away.length) pass(at + nx, at);
  }
  return away;
}

/** A terrace is never one cell wide. Counts along rows, then down columns. */
function smoothed(on: Uint8Array<ArrayBuffer>, nx: number, ny: number): Uint8Array<ArrayBuffer> {
  const along = on.map((one, cell) => {
    const i = cell % nx;
    return one + (i > 0 ? (on[cell - 1] ?? 0) : 0) + (i < nx - 1 ? (on[cell + 1] ?? 0) : 0);
  });
  return on.map((one, cell) => {
    const i = cell % nx;
    const [isTop, isBottom] = [cell < nx, cell >= nx * (ny - 1)];
    const set = (along[cell] ?? 0) + (isTop ? 0 : (along[cell - nx] ?? 0)) + (isBottom ? 0 : (along[cell + nx] ?? 0));
    const all = (i === 0 || i === nx - 1 ? 2 : 3) * (isTop || isBottom ? 2 : 3);
    return set / all > 0.62 || (one === 1 && set / all > 0.4) ? 1 : 0;
  });
}

/** The `d` of an SVG path. */
function outline(on: Uint8Array, nx: number, frame: Box, cell: number): string {
  const parts: string[] = [];
  for (let row = 0; row * nx < on.length; row++) {
    for (let i = 0, from = -1; i <= nx; i++) {
      const isOn = i < nx && on[row * nx + i] === 1;
      if (isOn && from < 0) from = i;
      if (isOn || from < 0) continue;
      const [x, y] = [frame.x + from * cell, frame.y + row * cell];
      const w = Math.min(frame.x + frame.w, frame.x + i * cell) - x;
      const h = Math.min(cell, frame.y + frame.h - y);
      parts.push(`M${x} ${y}h${w}v${h}h${-w}z`);
      from = -1;
    }
  }
  return parts.join('');
}

/** Terraces, the lowest first: there is land below the plates and ways of any city map. */
function hillUnder(
  plates: Plates,
  points: readonly Point[],
  frame: Box,
  { cell, levels }: { readonly cell: number; readonly levels: readonly number[] },
): readonly string[] {
  const [nx, ny] = [Math.ceil(frame.w / cell), Math.ceil(frame.h / cell)];
  const grid = { frame, cell, nx, ny };
  const fromWays = distances(
    grid,
    points.map(([x, y]) => ({ x, y, w: 0, h: 0 })),
  );
  const away = distances(grid, Object.values(plates)).map((one, at) =>
    Math.min(one, (fromWays[at] ?? Infinity) * wayShare),
  );
  return levels.map((level) => {
    let on = Uint8Array.from(away, (one) => (one < level ? 1 : 0));
    for (let round = 0; round < 6; round++) on = smoothed(on, nx, ny);
    return outline(on, nx, frame, cell);
  });
}

interface Garden {
  readonly x: number;
  readonly y: number;
  /** Number of the drawing. */
  readonly kind: number;
}

/** Decoration, always the same for the same city. */
function gardensIn(
  plates: Plates,
  points: readonly Point[],
  frame: Box,
  { grid, near, far }: { readonly grid: number; readonly near: number; readonly far: number },
): readonly Garden[] {
  const found: Garden[] = [];
  let n = 7;
  for (let y = frame.y + grid * 0.6; y < frame.y + frame.h - grid * 0.3; y += grid) {
    for (let x = frame.x + grid * 0.6; x < frame.x + frame.w - grid * 0.3; x += grid) {
      n = (n * 73 + 41) % 1009;
      const [gx, gy] = [x + (((n % 17) - 8) * grid) / 40, y + (((n % 13) - 6) * grid) / 40];
      const away = distance(gx, gy, plates, points);
      if (away <= near || away >= far || n % 5 === 0) continue;
      found.push({ x: Math.round(gx), y: Math.round(gy), kind: n % 11 === 0 ? 4 : 1 + (n % 3) });
    }
  }
  return found;
}

/** The city in pixels, for one size of its frame. */
export interface CityPlan extends Measure {
  /** Phones have short names, scenes with the viewer's Incas alone, and no sky. */
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
  // A scene and its name are as high as a finger on a low phone.
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

/** More than any city is wide. */
const withoutStair = 1e6;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The district that an arrow key leads to: up or down a stair in its direction, within an eighth of a turn, or else the nearest
 * district; null beyond the last.
 */
export function neighbourBy(key: string, from: District, { plates, ways }: Pick<CityPlan, 'plates' | 'ways'>) {
  const direction = directions[key];
  if (!direction) return null;
  const start = plates[from];
  const hasStair = (to: District) => ways.some(({ ids }) => ids.includes(from) && ids.includes(to));
  let best: { readonly district: District; readonly cost: number } | null = null;
  for (const district of districts) {
    const [dx, dy] = [plates[district].x - start.x, plates[district].y - start.y];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (along <= 0 || aside > along * 1.6) continue;
    const cost = (hasStair(district) ? 0 : withoutStair) + along + 2 * aside;
    if (!best || cost < best.cost) best = { district, cost };
  }
  return best?.district ?? null;
}
