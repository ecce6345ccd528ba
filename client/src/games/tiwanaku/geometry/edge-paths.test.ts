import { expect, test } from 'vitest';
import { edgePathFrom, edgePathPoints, edgePaths } from './ways.ts';

const printed = { size: 'long', isTurned: false } as const;

test('TIW-OTO-4: every border side of the long board has exactly one end of a path', () => {
  const ends = edgePaths.flat().map(({ space, side }) => `${space} ${side}`);
  expect(new Set(ends).size).toBe(ends.length);
  expect(ends).toHaveLength(2 * 9 + 2 * 5);
});

test('TIW-OTO-4: columns 1 and 2 are joined on the top edge, rows 2 and 3 on the right edge', () => {
  expect(edgePathFrom('b1', 'north')?.map(({ space }) => space)).toEqual(['a1', 'b1']);
  expect(edgePathFrom('i2', 'east')?.map(({ space }) => space)).toEqual(['i2', 'i3']);
  expect(edgePathFrom('b1', 'south')).toBeNull();
});

test('TIW-OTO-4: the corner path of column 9 bends round the corner', () => {
  const corner = edgePaths.find(([a, b]) => a.space === 'i1' && b.space === 'i1');
  if (!corner) throw new Error('no corner path');
  const points = edgePathPoints(
    printed,
    corner,
    () => 0.1,
    () => 0.3,
  );
  expect(points).toEqual([
    { x: 8.5, y: -0.1 },
    { x: 8.5, y: -0.3 },
    { x: 9.3, y: -0.3 },
    { x: 9.3, y: 0.5 },
    { x: 9.1, y: 0.5 },
  ]);
});
