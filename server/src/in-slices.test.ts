import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inSlices } from './async.ts';

test('works through all of them in order, and leaves turns to others in between', async () => {
  const done: (number | string)[] = [];
  const working = inSlices([1, 2, 3, 4, 5], 2, async (slice) => void done.push(...slice));
  await turn();
  done.push('another');
  await working;
  expect(done).toEqual([1, 2, 'another', 3, 4, 5]);
});

test('a failure ends it', async () => {
  const done: number[] = [];
  const failing = inSlices([1, 2, 3], 1, async ([one = 0]) => {
    if (one === 2) throw new Error('no database');
    done.push(one);
  });
  await expect(failing).rejects.toThrow('no database');
  expect(done).toEqual([1]);
});

test('nothing to do is no work', async () => {
  await inSlices([], 2, () => Promise.reject(new Error('work')));
});
