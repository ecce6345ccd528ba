import { expect, test } from 'vitest';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { heldBackBy, motionOf } from './motion.ts';

const walk: Event = {
  type: 'pawnExplored',
  seat: 0,
  color: 'blue',
  from: 'a1',
  to: 'a3',
  path: ['a2', 'a3'],
};
const found: Event = {
  type: 'terrainDiscovered',
  seat: 0,
  space: 'a3',
  terrain: 'rock',
  arrow: null,
  source: 'supply',
  diversity: { level: 1, points: 2 },
};

test('a pawn walks 110 ms a space and never longer than 600 ms', () => {
  expect(motionOf(walk, false)?.duration).toBe(220);
  const far = Array.from({ length: 9 }, () => 'b1' as const);
  expect(motionOf({ ...walk, path: far }, false)?.duration).toBe(600);
});

test('the wheel takes 900 ms; with reduced motion nobody walks and the tile fades in', () => {
  expect(motionOf(found, false)?.duration).toBe(900);
  expect(motionOf(found, true)?.duration).toBe(150);
  expect(motionOf(walk, true)).toBeNull();
});

test('what a motion will bring is not drawn before it lands', () => {
  const motions = [walk, found].map((event) => motionOf(event, false)).filter((motion) => motion !== null);
  const held = heldBackBy(motions);
  expect([...held.pawns]).toEqual(['a3']);
  expect([...held.terrains]).toEqual(['a3']);
  expect(held.crops.size).toBe(0);
});
