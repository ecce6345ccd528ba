import fc from 'fast-check';
import type { CountedMatch, FinishedMatchResult } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { statisticsText } from './statistics-file.ts';
import { curvePlaces, statisticsOf } from './statistics.ts';

const match = (mode: string, points: number, isWon: boolean, endedAt: number): FinishedMatchResult => ({
  game: 'tiwanaku',
  options: { mode },
  endedAt,
  isWon,
  isWithBots: false,
  result: { points, figures: {} },
});
const modeOf = ({ options }: CountedMatch) => {
  const { mode } = options as { mode: string };
  return { id: mode, name: mode.toUpperCase() };
};

test('matches are counted by mode, the mode played most first', () => {
  const groups = statisticsOf(
    [match('solo', 10, false, 4), match('coop', 30, true, 3), match('coop', 41, false, 2), match('coop', 20, true, 1)],
    modeOf,
  );
  expect(groups.map(({ name, played, won, average, best }) => [name, played, won, average, best])).toEqual([
    ['COOP', 3, 2, 30.3, 41],
    ['SOLO', 1, 0, 10, 10],
  ]);
  expect(groups[0]?.curve.map(({ points }) => points)).toEqual([20, 41, 30]);
});

test('a curve shows the latest thirty matches, the earliest of them first', () => {
  const [group] = statisticsOf(
    Array.from({ length: 40 }, (_, index) => match('solo', 40 - index, true, 40 - index)),
    modeOf,
  );
  expect(group?.curve.map(({ points }) => points)).toEqual(Array.from({ length: 30 }, (_, index) => index + 11));
});

test('no one has statistics without matches', () => {
  expect(statisticsOf([], modeOf)).toEqual([]);
});

test('the file has every match, with its game, options, result and time', () => {
  const matches = [match('solo', 10, false, 86_400_000), match('coop', 30, true, 3)];
  const { format, matches: kept } = JSON.parse(statisticsText(matches)) as { format: string; matches: unknown[] };
  expect(format).toBe('own-statistics/1');
  expect(kept).toEqual([
    { ...matches[0], endedAt: '1970-01-02T00:00:00.000Z' },
    { ...matches[1], endedAt: '1970-01-01T00:00:00.003Z' },
  ]);
});

test('a curve stays in its box and goes from left to right', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 200 }), { minLength: 1, maxLength: 30 }), (points) => {
      const places = curvePlaces(points, 120, 30);
      for (const { x, y } of places) expect(x >= 0 && x <= 120 && y >= 0 && y <= 30).toBe(true);
      for (const [index, { x }] of places.slice(1).entries()) expect(x).toBeGreaterThan(places[index]?.x ?? x);
    }),
  );
});
