import { expect, test } from 'vitest';
import { throttlePerKey } from './async.ts';

test('says yes once for each key, and again when the time has passed', () => {
  let time = 0;
  const isDue = throttlePerKey(1_000, () => time);
  expect([isDue('a'), isDue('a'), isDue('b')]).toEqual([true, false, true]);
  time = 1_001;
  expect([isDue('a'), isDue('a')]).toEqual([true, false]);
});
