import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestDouble } from './counts.ts';

test('below 2^53 it is what division of doubles gives', () => {
  const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(count, count, (one, other) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      expect(nearestDouble(BigInt(part), BigInt(whole))).toBe(part / whole);
    }),
  );
});

test('a common factor of any size changes nothing', () => {
  const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(count, count, fc.bigInt({ min: 1n, max: 10n ** 40n }), (one, other, factor) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      expect(nearestDouble(BigInt(part) * factor, BigInt(whole) * factor)).toBe(part / whole);
    }),
  );
});

test('nothing is 0, everything is 1', () => {
  expect(nearestDouble(0n, 7n)).toBe(0);
  expect(nearestDouble(10n ** 30n, 10n ** 30n)).toBe(1);
});
