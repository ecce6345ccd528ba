import { expect, test } from 'vitest';
import { landOf } from './land.ts';
import { regionOf, whyNot } from './reasons.ts';

const { position } = landOf(`
  m2  r4  r2? r1? m3
  m1  r3? r5? s4? m2
  m4  s2  s1  s3  m1
  m3  s5  r4  m5  m4
  r2  r1  r3  s2  s1`).state;

test('a region is what is joined along sides', () => {
  expect([...regionOf(position, 'c2')].sort()).toEqual(['b1', 'b2', 'c1', 'c2', 'd1']);
  expect([...regionOf(position, 'e5')].sort()).toEqual(['d5', 'e5']);
});

test.each([
  ['e5', 3, { type: 'tooHigh', count: 2 }],
  ['c2', 4, { type: 'inRegion', other: 'b1' }],
  ['c2', 3, { type: 'touches', other: 'd3' }],
  ['c1', 1, { type: 'elsewhere' }],
] as const)('why %s cannot grow crop %i', (at, crop, reason) => {
  expect(whyNot(position, at, crop)).toEqual(reason);
});
