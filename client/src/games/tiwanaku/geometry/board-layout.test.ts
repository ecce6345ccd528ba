import { describe, expect, test } from 'vitest';
import { columns, rows } from '@tiwanaku/shared/tiwanaku';
import {
  cellOf,
  columnSigns,
  drawnDegrees,
  gridSize,
  linesOf,
  rowSigns,
  spaceIn,
  spaceOf,
  type BoardLayout,
} from './board-layout.ts';

const printed: BoardLayout = { size: 'long', isTurned: false };
const turned: BoardLayout = { size: 'long', isTurned: true };

describe('TIW-BRD-2: where spaces are drawn', () => {
  test('a1 is the top left space of the printed board', () => {
    expect(cellOf(printed, 'a1')).toEqual({ x: 0, y: 0 });
    expect(cellOf(printed, 'i5')).toEqual({ x: 8, y: 4 });
  });

  test('turned by a quarter, a to i go down and row 1 stands at the right', () => {
    expect(cellOf(turned, 'a1')).toEqual({ x: 4, y: 0 });
    expect(cellOf(turned, 'a5')).toEqual({ x: 0, y: 0 });
    expect(cellOf(turned, 'i1')).toEqual({ x: 4, y: 8 });
  });

  test('turning never mirrors: going clockwise round a corner stays clockwise', () => {
    const turnOf = (layout: BoardLayout) => {
      const [a, b, c] = (['a1', 'b1', 'b2'] as const).map((space) => cellOf(layout, space));
      if (!a || !b || !c) throw new Error('three spaces');
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    };
    expect(turnOf(printed)).toBe(turnOf(turned));
  });

  test.each([printed, turned, { size: 'short', isTurned: false }, { size: 'short', isTurned: true }] as const)(
    'every space has a cell of its own: %o',
    (layout) => {
      const { across, down } = gridSize(layout);
      const seen = new Set<string>();
      for (let y = 0; y < down; y++)
        for (let x = 0; x < across; x++) {
          const space = spaceIn(layout, { x, y });
          if (space === null) throw new Error('a hole in the board');
          expect(cellOf(layout, space)).toEqual({ x, y });
          seen.add(space);
        }
      expect(seen.size).toBe(across * down);
      expect(linesOf(layout).flat()).toHaveLength(across * down);
    },
  );

  test('beside the board there is no space', () => {
    expect(spaceOf('short', 5, 0)).toBeNull();
    expect(spaceIn(turned, { x: 5, y: 0 })).toBeNull();
    expect(spaceIn(printed, { x: -1, y: 0 })).toBeNull();
  });

  test('signs of direction turn with the board', () => {
    expect(drawnDegrees(printed, 'west')).toBe(270);
    expect(drawnDegrees(turned, 'north')).toBe(90);
    expect(drawnDegrees(turned, 'west')).toBe(0);
  });
});

test('TIW-BRD-2 TIW-ASM-11 every column and every row has a sign of its own', () => {
  expect([columnSigns.length, rowSigns.length]).toEqual([columns.length, rows.length]);
  expect(new Set([...columnSigns, ...rowSigns]).size).toBe(columns.length + rows.length);
});
