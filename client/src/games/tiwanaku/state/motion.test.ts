import { expect, test } from 'vitest';
import { landed, type TokenFlight } from './motion.ts';

test('a token is seen at its holder once it has landed there, and nowhere else is any held back', () => {
  const flight = (holder: TokenFlight['holder']): TokenFlight => ({
    type: 'token',
    crop: 2,
    from: 'a3',
    holder,
    duration: 600,
  });
  expect(landed([1, 2], [flight(1)], 1)).toEqual([1]);
  expect(landed([1, 2], [flight(0)], 1)).toEqual([1, 2]);
  expect(landed([1, 2], [], 1)).toEqual([1, 2]);
  // A player earns it for the side.
  expect(landed([2], [flight(3)], 'players')).toEqual([]);
  expect(landed([2], [flight('otoma')], 'players')).toEqual([2]);
  expect(landed([2], [flight('otoma')], 'otoma')).toEqual([]);
  expect(landed([2], [flight(0)], 'otoma')).toEqual([2]);
});
