import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Unavailable } from './refusal.ts';
import { atMost } from './async.ts';

test('tasks begin in their order, no more at once than allowed', async () => {
  const admit = atMost(2, 10_000);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((index) =>
    admit(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      return index;
    }),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await tasks[1]).toBe(1);
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await Promise.all([tasks[0], tasks[2]]);
  await turn();
  ends[3]?.();
  expect(await tasks[3]).toBe(3);
});

test('a failure lets the next one in, after others had a turn', async () => {
  const admit = atMost(1, 10_000);
  const order: string[] = [];
  const failing = admit(() => Promise.reject(new Error('no database')));
  const next = admit(async () => void order.push('next'));
  await expect(failing).rejects.toThrow('no database');
  order.push('another');
  await next;
  expect(order).toEqual(['another', 'next']);
});

test('one that waits too long is turned away, and takes no place', async () => {
  const admit = atMost(1, 20);
  const ends: (() => void)[] = [];
  const first = admit(() => new Promise<void>((resolve) => ends.push(resolve)));
  await expect(admit(() => Promise.resolve())).rejects.toThrow(Unavailable);
  ends[0]?.();
  await first;
  expect(await admit(() => Promise.resolve('in'))).toBe('in');
});
