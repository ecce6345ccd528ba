import { expect, test } from 'vitest';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { motionsOf } from './motions.svelte.ts';

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
  expect(motionsOf(walk, false)[0]?.duration).toBe(220);
  const far = Array.from({ length: 9 }, () => 'b1' as const);
  expect(motionsOf({ ...walk, path: far }, false)[0]?.duration).toBe(600);
});

test('the wheel takes 900 ms; with reduced motion no one walks and the tile fades in', () => {
  expect(motionsOf(found, false)[0]?.duration).toBe(900);
  expect(motionsOf(found, true)[0]?.duration).toBe(150);
  expect(motionsOf(walk, true)).toEqual([]);
});

test('a token flies to the player who earned it once its crop has landed; with reduced motion it is simply there', () => {
  const divined: Event = { type: 'cropRevealed', seat: 1, space: 'a3', guess: 2, crop: 2, points: 2, token: true };
  expect(motionsOf(divined, false).map(({ type }) => type)).toEqual(['reveal', 'token']);
  expect(motionsOf(divined, false)[1]).toMatchObject({ crop: 2, from: 'a3', holder: 1 });
  expect(motionsOf({ ...divined, token: false }, false)).toHaveLength(1);
  expect(motionsOf(divined, true)).toHaveLength(1);
});
