import { expect, test } from 'vitest';
import { heldBackBy } from './motions.svelte.ts';

test('what a motion will bring is not drawn before it lands', () => {
  const held = heldBackBy([
    { type: 'walk', figure: { people: 'quechua', color: 'blue' }, from: 'a1', path: ['a2', 'a3'], duration: 220 },
    { type: 'reveal', space: 'a3', terrain: 'rock', crop: null, guess: null, points: 2, duration: 900 },
  ]);
  expect([...held.pawns]).toEqual(['a3']);
  expect([...held.terrains]).toEqual(['a3']);
  expect(held.crops.size).toBe(0);
});
