import { expect, test } from 'vitest';
import type { Position, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { trueFaceOf, veiledAt } from './true-map.ts';

const map: TrueMap = { terrain: { a1: 'mud', b1: 'mud', c1: 'rock' }, crop: { a1: 1, b1: 2, c1: 1 } };
const position = {
  setup: { size: 'short' },
  terrain: { a1: 'mud', b1: 'mud' },
  crop: { a1: 1 },
  pawns: { c1: 'blue' },
  otoma: null,
  arrows: {},
} as unknown as Position;

test('the true map shows land and crop of every space, and who stands there', () => {
  expect(trueFaceOf(position, map, 'c1')).toMatchObject({ terrain: 'rock', crop: 1, pawn: 'blue' });
  expect(trueFaceOf(position, map, 'a1')).toMatchObject({ terrain: 'mud', isSewnEast: true });
});

test('what was not known at that moment is veiled', () => {
  expect([veiledAt(position, 'a1'), veiledAt(position, 'b1'), veiledAt(position, 'c1')]).toEqual([
    null,
    'crop',
    'land',
  ]);
});
