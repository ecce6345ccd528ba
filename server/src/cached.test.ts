import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cached } from './async.ts';

test('many who ask at once, or soon after, get one answer; later it is asked again', async () => {
  let asked = 0;
  const ask = cached(async () => {
    await sleep(20);
    return ++asked;
  }, 100);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  await sleep(150);
  expect(await ask()).toBe(2);
});

test('a failure reaches all of them, and it is asked again later', async () => {
  let asked = 0;
  const ask = cached(() => (++asked === 1 ? Promise.reject(new Error('down')) : Promise.resolve(asked)), 50);
  for (const answer of await Promise.allSettled([ask(), ask()])) expect(answer.status).toBe('rejected');
  await sleep(80);
  expect(await ask()).toBe(2);
});
