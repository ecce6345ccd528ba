import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

test('a drawing is read line by line', () => {
  const empty = { terrain: null, crop: null, pawn: null, sign: null };
  expect(pictureOf('g4@brown r+ / . _ s2!')).toEqual([
    [
      { ...empty, terrain: 'grass', crop: 4, pawn: 'brown' },
      { ...empty, terrain: 'rock', sign: 'stop' },
    ],
    [empty, null, { ...empty, terrain: 'sand', crop: 2, sign: 'wrong' }],
  ]);
});

test('a space whose crop is to be found is marked', () => {
  expect(pictureOf('g?')).toEqual([[{ terrain: 'grass', crop: null, pawn: null, sign: 'asked' }]]);
});
