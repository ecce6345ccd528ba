import { describe, expect, test } from 'vitest';
import { components, pairsOf } from '@tiwanaku/shared/machu-picchu';
import { planCity, type Plate, type Point, type Way } from './geometry.ts';

/** The frame of the city on the screens that the table is drawn for. */
const frames = [
  [888, 546],
  [1048, 646],
  [664, 470],
  [736, 486],
  [354, 330],
  [354, 296],
  [314, 296],
  [430, 350],
] as const;

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

const steps = Array.from({ length: 10 }, (_, index) => index / 10);
const doCross = (one: Way, other: Way) =>
  !one.ids.some((id) => other.ids.includes(id)) &&
  steps.some((t) => steps.some((u) => cross(one.at(t), one.at(t + 0.1), other.at(u), other.at(u + 0.1))));
const overlap = (a: Plate, b: Plate) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 1 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 1;

describe.each(Object.keys(components.cities))('the city %s', (city) => {
  const pairs = pairsOf(components, { city });

  test.each(frames)(
    'MAP-CTY-5 given a frame of %i × %i, no way crosses another or a district, no plates overlap',
    (w, h) => {
      const { ways, plates } = planCity({ width: w, height: h }, pairs, components.trail.summit);
      expect(ways.filter(({ isBlocked }) => isBlocked).map(({ ids }) => ids.join())).toEqual([]);
      const crossing = ways.flatMap((one, index) =>
        ways
          .slice(index + 1)
          .flatMap((other) => (doCross(one, other) ? [`${one.ids.join()} / ${other.ids.join()}`] : [])),
      );
      expect(crossing).toEqual([]);
      const all = Object.entries(plates);
      const overlaps = all.flatMap(([one, a], index) =>
        all.slice(index + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${one} ${other}`] : [])),
      );
      expect(overlaps).toEqual([]);
    },
  );

  test.each(frames)('given a frame of %i × %i, every district is inside it and as large as a finger', (w, h) => {
    const { plates, land } = planCity({ width: w, height: h }, pairs, components.trail.summit);
    for (const plate of Object.values(plates)) {
      expect(plate.x - plate.w / 2).toBeGreaterThanOrEqual(land.x);
      expect(plate.x + plate.w / 2).toBeLessThanOrEqual(land.x + land.w);
      expect(plate.y - plate.h / 2).toBeGreaterThanOrEqual(land.y);
      expect(plate.y + plate.h / 2).toBeLessThanOrEqual(land.y + land.h);
      expect(Math.min(plate.w, plate.h)).toBeGreaterThanOrEqual(44);
    }
  });
});

test('MAP-TRL-1 the trail has its fields round the city, the summit at the upper left', () => {
  for (const [w, h] of frames) {
    const { fields } = planCity({ width: w, height: h }, [], components.trail.summit);
    expect(fields).toHaveLength(20);
    expect(fields[0]).toMatchObject({ x: 0, y: 0 });
  }
});

test('a phone of 360 × 640 has the tall city, whose scenes are wider than a finger', () => {
  const { plates } = planCity({ width: 354, height: 296 }, [], components.trail.summit);
  expect(plates.plantation.y).toBeLessThan(plates.palace.y);
  expect(plates.palace.y).toBeLessThan(plates.meadow.y);
  expect(plates.sundial).toMatchObject({ w: 51, h: 44 });
});
