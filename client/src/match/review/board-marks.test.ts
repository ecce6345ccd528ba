import { expect, test } from 'vitest';
import { arrowBetween, toggled } from './board-marks.ts';

test('a mark that is drawn again goes, and an arrow back is another one', () => {
  const [there, back] = [
    { from: 'a1', to: 'c3' },
    { from: 'c3', to: 'a1' },
  ];
  const both = toggled(toggled([], there), back);
  expect(both).toEqual([there, back]);
  expect(toggled(both, { ...there })).toEqual([back]);
});

test('an arrow leaves both points free, also between neighbours', () => {
  expect(arrowBetween({ x: 0, y: 0 }, { x: 100, y: 0 }, 20)).toEqual([
    { x: 20, y: 0 },
    { x: 80, y: 0 },
  ]);
  const [start, end] = arrowBetween({ x: 0, y: 0 }, { x: 0, y: 30 }, 20);
  expect(end.y - start.y).toBeCloseTo(10);
});
