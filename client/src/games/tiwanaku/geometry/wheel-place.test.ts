import { expect, test } from 'vitest';
import { turnTo, wheelPlace } from './ways.ts';

test.each([
  [830, 460, { x: 50, y: 200 }],
  [830, 460, { x: 780, y: 50 }],
  [250, 450, { x: 100, y: 40 }],
  [250, 450, { x: 100, y: 430 }],
])('on a grid of %i × %i the wheel leaves the space %o free', (width, height, at) => {
  const { centre, side } = wheelPlace(width, height, at);
  const isCovered = Math.hypot(centre.x - at.x, centre.y - at.y) < side / 2;
  expect(isCovered).toBe(false);
});

test('a ring turns the short way to its sign', () => {
  expect(turnTo(0, 1, 9)).toBe(-40);
  expect(turnTo(0, 8, 9)).toBe(40);
  expect(Math.abs(turnTo(720, 0, 5))).toBe(720);
});
