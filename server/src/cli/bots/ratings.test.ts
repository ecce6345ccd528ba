import { expect, test } from 'vitest';
import { percentile, ratings, wilsonInterval } from './ratings.ts';

test('an interval holds the share, is narrower with more games, and never leaves 0 to 1', () => {
  const [low, high] = wilsonInterval(0.5, 100);
  expect([low, high].map((bound) => Number(bound.toFixed(3)))).toEqual([0.404, 0.596]);
  expect(wilsonInterval(1, 50)).toEqual([expect.closeTo(0.929, 3), expect.closeTo(1, 9)]);
});

test('a bot that wins three games of four is 191 points stronger; those it never met are rated by the others', () => {
  const shares = [
    { pair: ['a', 'b'], share: 0.75, games: 10_000, players: 2 },
    { pair: ['b', 'c'], share: 0.75, games: 10_000, players: 2 },
  ] as const;
  const table = ratings(['c', 'b', 'a'], shares, 'b');
  expect(table.map(({ bot, elo }) => [bot, elo])).toEqual([
    ['a', 1191],
    ['b', 1000],
    ['c', 809],
  ]);
  expect(table[1]?.error).toBe(0);
  expect(table[0]?.error).toBe(8);
});

test('an even share of one among three is 1 in 3', () => {
  const [one, other] = ratings(['a', 'b'], [{ pair: ['a', 'b'], share: 1 / 3, games: 3_000, players: 3 }], 'b');
  expect(Math.abs((one?.elo ?? 0) - (other?.elo ?? 0))).toBeLessThanOrEqual(1);
});

test('a bot that wins every game has a finite rating', () => {
  const [one] = ratings(['a', 'b'], [{ pair: ['a', 'b'], share: 1, games: 200, players: 2 }], 'b');
  expect(one?.elo).toBe(2041);
});

test('a percentile is one of the values', () => {
  expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(percentile([5, 1, 3, 2, 4], 0.99)).toBe(5);
});
