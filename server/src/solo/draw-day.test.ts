import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSeal } from '../matches/seal.ts';
import { games } from '../games.ts';
import { fakeKeeper } from '../testing/fake-game.ts';
import type { Keeper } from '../matches/ports.ts';
import { dayRandom, drawDay } from './draw-day.ts';

const key = '0123456789abcdef'.repeat(4);
const fake = fakeKeeper as unknown as Keeper;

test('DED-DAY-2 the words are those of HMAC-SHA-256 of name, date and counter', () => {
  const random = dayRandom(key, 'tiwanaku-daily/1', '2026-03-04');
  const words = Array.from({ length: 17 }, () => random());
  const blockAt = (counter: number) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`tiwanaku-daily/1\n2026-03-04\n${counter}`).digest('hex');
  const expected = [0, 1, 2].map(blockAt).join('').match(/.{8}/g);
  expect(words).toEqual(expected?.slice(0, 17).map((word) => parseInt(word, 16)));
});

test('DED-DAY-2 another key, date or name gives other words', () => {
  const first = (...[used, name, date]: Parameters<typeof dayRandom>) => dayRandom(used, name, date)();
  const words = [
    first(key, 'a', '2026-03-04'),
    first(key.replace('0', '1'), 'a', '2026-03-04'),
    first(key, 'b', '2026-03-04'),
    first(key, 'a', '2026-03-05'),
  ];
  expect(new Set(words).size).toBe(4);
});

test('the same key and date give the same day, and every difficulty hides the same', () => {
  const day = drawDay(fake, key, '2026-03-04');
  expect(drawDay(fake, key, '2026-03-04')).toEqual(day);
  expect(day).toMatchObject({
    game: 'numbers',
    date: '2026-03-04',
    grade: 1,
    puzzles: expect.arrayContaining(['even']),
  });
  expect(Object.keys(day.beginnings)).toEqual(['easy', 'hard']);
  const numbers = Array.from({ length: 28 }, (_, index) => {
    const date = `2026-02-${String(index + 1).padStart(2, '0')}`;
    return openSeal(drawDay(fake, key, date).sealed).secret;
  });
  expect(new Set(numbers).size).toBeGreaterThan(5);
});

test.each([
  ['2026-03-02', 'gentle'],
  ['2026-03-05', 'steady'],
  ['2026-03-08', 'sharp'],
])('DED-DAY-1 the land of %s is %s', (date, land) => {
  const keeper = games.newest('tiwanaku');
  const { beginnings } = drawDay(keeper ?? fake, key, date);
  const options = { mode: 'solo', size: 'long', land, proof: true };
  expect(beginnings).toMatchObject({ easy: { options }, hard: { options } });
});

test('DED-DAY-1 a land of Tiwanaku with five puzzles and its opening text, from which both difficulties begin', () => {
  const keeper = games.newest('tiwanaku');
  if (!keeper) throw new Error('the game is known');
  const day = drawDay(keeper, key, '2026-03-06');
  const { promise, secret } = openSeal(day.sealed);
  expect(day).toMatchObject({ game: 'tiwanaku', grade: 2, puzzles: expect.any(Array) });
  expect(new Set(day.puzzles).size).toBe(5);
  expect(keeper.rules.colors).toContain(day.color);
  expect(keeper.seal(keeper.unseal(secret))).toBe(secret);
  expect(promise.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(day.beginnings['hard']).toMatchObject({ options: { mode: 'solo', difficulty: 'hard', proof: true } });
});
