import { expect, test } from 'vitest';
import type { Keeper } from '../matches/ports/game-registry.ts';
import { fakeKeeper } from '../testing/fake-game.ts';
import { createPractice } from './practice.ts';

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

test('who asks later is given one at once, and another is drawn meanwhile, of all kinds one at a time', async () => {
  const { practice, finish, asked } = scene();
  const first = practice(keeper, 'short');
  await finish();
  await first;
  expect(await practice(keeper, 'short')).toBe('land 1');
  for (let one = 0; one < 10; one++) expect(await practice(keeper, 'short')).toBe('land 1');
  const long = practice(keeper, 'long');
  await expect.poll(asked).toBe(1);
  await finish();
  await finish();
  expect(await long).toBe('land 3');
  expect(await practice(keeper, 'short')).toMatch(/land [12]/);
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
