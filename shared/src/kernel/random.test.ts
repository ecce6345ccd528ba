import { expect, test } from 'vitest';
import { randomBelow, seededRandom, shuffled } from './index.ts';

test('the same seed gives the same words, another seed others', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return [random(), random(), random()];
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('randomBelow reaches every value below its bound and nothing else', () => {
  const random = seededRandom(7);
  const seen = new Set(Array.from({ length: 500 }, () => randomBelow(random, 5)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
});

test('shuffled keeps every item and leaves its input alone', () => {
  const items = [1, 2, 3, 4, 5];
  expect(shuffled(seededRandom(3), items).sort()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5]);
});
