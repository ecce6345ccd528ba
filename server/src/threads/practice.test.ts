import { expect, test } from 'vitest';
import type { Keeper } from '../matches/ports.ts';
import { fakeKeeper } from '../testing/fake-game.ts';
import { createPractice } from './slow-work.ts';

const keeper: Keeper = fakeKeeper;

/** Lands that are drawn when the test says so. */
function scene() {
  const waiting: ((land: string) => void)[] = [];
  const practice = createPractice(
    () => new Promise((resolve) => waiting.push(resolve)),
    () => 0,
  );
  let drawn = 0;
  return {
    practice,
    asked: () => waiting.length,
    async finish() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(`land ${++drawn}`);
    },
  };
}

test('many who ask at once are given one land, which is drawn once', async () => {
  const { practice, finish, asked } = scene();
  const given = Promise.all(Array.from({ length: 50 }, () => practice(keeper, 'short')));
  await finish();
  expect(new Set(await given)).toEqual(new Set(['land 1']));
  expect(asked()).toBe(0);
});

test('a person who asks alone gets a new land; others get an earlier one meanwhile, and kinds are drawn one at a time', async () => {
  const { practice, finish, asked } = scene();
  const first = practice(keeper, 'short');
  await finish();
  await first;
  const second = practice(keeper, 'short');
  for (let one = 0; one < 10; one++) expect(await practice(keeper, 'short')).toBe('land 1');
  const long = practice(keeper, 'long');
  await expect.poll(asked).toBe(1);
  await finish();
  expect(await second).toBe('land 2');
  await finish();
  expect(await long).toBe('land 3');
});

test('a land that could not be drawn is drawn when it is asked for again', async () => {
  let isBroken = true;
  const practice = createPractice(
    async () => {
      if (isBroken) throw new Error('no thread');
      return 'land';
    },
    () => 0,
  );
  await expect(practice(keeper, 'short')).rejects.toThrow('no thread');
  isBroken = false;
  expect(await practice(keeper, 'short')).toBe('land');
});
