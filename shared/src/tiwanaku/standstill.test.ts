import { expect, test } from 'vitest';
import { isStandstill } from './position.ts';
import { given, without } from './testing/given.ts';
import type { Picture } from './testing/position.ts';
import { longA } from './testing/solution.ts';

/** a1 is the last empty space, all five pawns are out, everything else is known. */
const last: Picture = {
  options: { mode: 'solo', size: 'long', difficulty: 'easy' },
  terrain: without(longA.terrain, 'a1'),
  crops: without(longA.crops, 'a1'),
  pawns: { brown: ['c3', 'd3', 'e3', 'f3', 'g3'] },
  otomaPawns: [
    { space: 'b1', color: 'violet' },
    { space: 'a2', color: 'white' },
  ],
};

test('TIW-ASM-4 a solo game whose last empty space is closed off stands still, yet it is not over', () => {
  const { position, legal } = given(longA, last);
  expect(isStandstill(position)).toBe(true);
  expect(legal(0).length).toBeGreaterThan(0);
});

test('it does not while a way is open, a pawn is in the reserve, or a crop can be divined', () => {
  const isStill = (picture: Partial<Picture>) => isStandstill(given(longA, { ...last, ...picture }).position);
  expect(isStill({ otomaPawns: [{ space: 'b1', color: 'violet' }] })).toBe(false);
  expect(isStill({ pawns: { brown: ['c3', 'd3', 'e3', 'f3'] } })).toBe(false);
  expect(isStill({ crops: without(longA.crops, 'a1', 'c3') })).toBe(false);
  expect(isStill({ options: { mode: 'competitive', size: 'long' } })).toBe(false);
});
