import { describe, expect, test } from 'vitest';
import type { Side, Position } from '@tiwanaku/shared/tiwanaku';
import { resultOf, stepHeight } from './result.ts';

const side = (score: number, mud = 0): Side => ({
  score,
  diversity: { mud, sand: 0, grass: 0, rock: 0 },
  offerings: [],
});
const position = (
  winners: readonly number[] | 'players' | 'otoma',
  sides: readonly Side[],
  otoma: Side | null = null,
) =>
  ({
    turn: 0,
    setup: { mode: otoma ? 'coop' : 'competitive', size: 'long' },
    phase: { name: 'over', winners },
    sides,
    otoma: otoma && { side: otoma, pawns: [], reaction: [] },
  }) as unknown as Position;
const ranks = (...args: Parameters<typeof position>) =>
  resultOf(position(...args), [])?.rows.map(({ party, rank }) => [party, rank]);

describe('TIW-END-6: the ranking', () => {
  test('the highest score is first', () => {
    expect(ranks([1], [side(20), side(31), side(25)])).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ]);
  });

  test('a player who is left when the others have resigned is first, with fewer points too', () => {
    expect(ranks([0], [side(12), side(31)])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test('among equal scores the steps decide, and the result says so', () => {
    const result = resultOf(position([1], [side(30, 2), side(30, 4)]), []);
    expect(result?.tie).toBe('steps');
    expect(result?.rows.map(({ party }) => party)).toEqual([1, 0]);
  });

  test('equal in both, the victory and the rank are shared', () => {
    const result = resultOf(position([0, 1], [side(30, 2), side(30, 2), side(12)]), []);
    expect(result?.tie).toBe('shared');
    expect(result?.rows.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });
});

describe('the stairs', () => {
  const heights = (...args: Parameters<typeof position>) => {
    const result = resultOf(position(...args), []);
    return result?.rows.map((row) => stepHeight(row, result)) ?? [];
  };

  test('are to each other as the points', () => {
    const [first = 0, second = 0, third = 0] = heights([0], [side(106), side(53), side(40)]);
    expect(second / first).toBeCloseTo(53 / 106);
    expect(third / first).toBeCloseTo(40 / 106);
  });

  test('are equally high for equal points, whatever the tie-break says', () => {
    expect(new Set(heights([1], [side(30, 2), side(30, 4)])).size).toBe(1);
  });

  test('have room for number and rank even without points', () => {
    expect(Math.min(...heights([2], [side(0), side(-8), side(18)]))).toBeGreaterThan(3);
  });
});

test('TIW-OTO-8: a tie with the Otoma puts the Otoma first', () => {
  const result = resultOf(position('otoma', [side(40)], side(40)), []);
  expect(result?.rows.map(({ party }) => party)).toEqual(['otoma', 'players']);
  expect(result?.tie).toBe('otoma');
});

test('points are told apart by where they came from', () => {
  const events = [
    {
      type: 'terrainDiscovered',
      seat: 0,
      space: 'a1',
      terrain: 'mud',
      arrow: null,
      source: 'supply',
      diversity: { level: 1, points: 2 },
    },
    { type: 'cropRevealed', seat: 0, space: 'a1', guess: 3, crop: 3, points: 3, token: true },
    { type: 'cropRevealed', seat: 0, space: 'b1', guess: 3, crop: 5, points: -5, token: false },
    { type: 'cropRevealed', seat: 1, space: 'c1', guess: 1, crop: 1, points: 1, token: true },
    { type: 'offeringMade', by: 0, crops: [1, 2], points: 1, isLast: true },
  ] as const;
  const recorded = events.map((event, index) => ({ position: index + 1, event }));
  expect(resultOf(position([0], [side(11), side(11)]), recorded)?.rows[0]?.points).toEqual({
    start: 10,
    discoveries: 2,
    crops: 0,
    divinations: 3,
    errors: -5,
    offerings: 1,
    empty: 0,
  });
});
