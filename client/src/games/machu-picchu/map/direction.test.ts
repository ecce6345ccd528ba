import { describe, expect, test } from 'vitest';
import { components, districts, neighboursOf, pairsOf, type District } from '@tiwanaku/shared/machu-picchu';
import { neighbourBy, planCity } from './geometry.ts';

const setup = { city: Object.keys(components.cities)[0] ?? '' };
const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

describe.each([
  [888, 546],
  [354, 330],
])('by the arrows in a city of %i × %i', (width, height) => {
  const plan = planCity({ width, height }, pairsOf(components, setup), components.trail.summit);

  test('every district is reached from every other one', () => {
    for (const start of districts) {
      const reached = new Set<District>([start]);
      for (const from of reached)
        for (const key of keys) {
          const next = neighbourBy(key, from, plan);
          if (next) reached.add(next);
        }
      expect([start, reached.size]).toEqual([start, districts.length]);
    }
  });

  test('most keys lead up or down a stair, and every district is left by one', () => {
    let stairs = 0;
    for (const from of districts) {
      const next = keys.flatMap((key) => neighbourBy(key, from, plan) ?? []);
      const adjacent = next.filter((to) => neighboursOf(components, setup, from).includes(to));
      expect([from, adjacent.length > 0]).toEqual([from, true]);
      stairs += adjacent.length / next.length;
    }
    expect(stairs / districts.length).toBeGreaterThan(0.75);
  });

  test('other keys lead nowhere', () => {
    expect(neighbourBy('Enter', 'plaza', plan)).toBeNull();
  });
});
