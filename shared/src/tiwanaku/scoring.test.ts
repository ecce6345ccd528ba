import { describe, expect, test } from 'vitest';
import { diversityGain, divinationPoints, offeringPoints, winnersOf } from './position.ts';
import type { Side } from './state.ts';
import { lastLevel } from './types.ts';

const side = (levels: readonly [number, number, number, number], score = 10): Side => ({
  score,
  offerings: [],
  diversity: { mud: levels[0], sand: levels[1], grass: levels[2], rock: levels[3] },
});

describe('discovery', () => {
  test('TIW-EXP-11 the pawn rises a level and scores the pawns on exactly that level, itself included', () => {
    expect(diversityGain(side([0, 0, 0, 0]), 'sand')).toEqual({ level: 1, points: 1 });
    expect(diversityGain(side([1, 0, 1, 1]), 'sand')).toEqual({ level: 1, points: 4 });
    expect(diversityGain(side([2, 1, 3, 2]), 'sand')).toEqual({ level: 2, points: 3 });
    expect(diversityGain(side([1, 2, 4, 5]), 'sand')).toEqual({ level: 3, points: 1 });
  });

  test('TIW-ASM-1 the last level is 6', () => {
    expect(lastLevel).toBe(6);
    expect(diversityGain(side([5, 6, 6, 0]), 'mud')).toEqual({ level: 6, points: 3 });
  });

  test('TIW-EXP-12 on the last level the pawn stays and scores 1, a person who else is there', () => {
    expect(diversityGain(side([6, 6, 6, 6]), 'mud')).toEqual({ level: 6, points: 1 });
  });
});

test('TIW-DIV-3 a right divination scores the level of the crop', () => {
  for (const crop of [1, 2, 3, 4, 5] as const) expect(divinationPoints(0, crop, crop)).toBe(crop);
});

test('TIW-DIV-6 a wrong one costs the level of the crop that is really there, never below 0', () => {
  expect(divinationPoints(10, 1, 5)).toBe(-5);
  expect(divinationPoints(10, 5, 1)).toBe(-1);
  expect(divinationPoints(3, 1, 5)).toBe(-3);
  expect(divinationPoints(0, 1, 5)).toBe(0);
});

test('TIW-OFF-2 tokens score 0, 1, 3, 6, 10', () => {
  expect([1, 2, 3, 4, 5].map(offeringPoints)).toEqual([0, 1, 3, 6, 10]);
});

describe('winning', () => {
  test('TIW-END-6 the highest score wins', () => {
    expect(winnersOf([side([6, 6, 6, 6], 20), side([0, 0, 0, 0], 21)])).toEqual([1]);
  });

  test('TIW-END-6 among equals the most steps on all tracks together', () => {
    expect(winnersOf([side([6, 0, 0, 0], 20), side([2, 2, 2, 1], 20), side([6, 6, 6, 6], 19)])).toEqual([1]);
  });

  test('TIW-END-6 still equal, victory is shared', () => {
    expect(winnersOf([side([3, 0, 0, 0], 20), side([1, 1, 0, 0], 20), side([0, 1, 1, 1], 20)])).toEqual([0, 2]);
  });
});
