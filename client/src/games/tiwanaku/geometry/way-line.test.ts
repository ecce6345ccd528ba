import { expect, test } from 'vitest';
import { lineThrough, wayPoints } from './ways.ts';

const printed = { size: 'long', isTurned: false } as const;
const turned = { size: 'long', isTurned: true } as const;

test('a way goes through the middles of its spaces', () => {
  expect(wayPoints(printed, 'a1', ['b1', 'b2'])).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 1.5, y: 0.5 },
    { x: 1.5, y: 1.5 },
  ]);
});

test('from the reserve a pawn comes in across the hem, also on the turned board', () => {
  expect(wayPoints(printed, 'reserve', ['c5'])[0]).toEqual({ x: 2.5, y: 5.25 });
  expect(wayPoints(turned, 'reserve', ['a3'])[0]).toEqual({ x: 2.5, y: -0.25 });
  expect(wayPoints(turned, 'reserve', ['c1'])[0]).toEqual({ x: 5.25, y: 2.5 });
});

test('a line is drawn in pixels', () => {
  expect(lineThrough(wayPoints(printed, 'a1', ['b1']), 100)).toBe('M50 50L150 50');
  expect(lineThrough([], 100)).toBe('');
});
