import { describe, expect, test } from 'vitest';
import { directions, nextHeading, spacesOf, type Heading, type Space } from '@tiwanaku/shared/tiwanaku';
import { fitBoard } from './board-layout.ts';
import { otomaSteps, otomaWay } from './ways.ts';

describe('TIW-OTO-4: which steps followed a path', () => {
  test('straight over the board none did', () => {
    expect(otomaSteps('a1', ['b1', 'c1']).map(({ along }) => along)).toEqual([null, null]);
  });

  test('northwards from a1 the first step follows the path to b1, and the pawn goes on southwards', () => {
    const steps = otomaSteps('a1', ['b1', 'b2']);
    expect(steps[0]?.along?.map(({ space }) => space)).toEqual(['a1', 'b1']);
    expect(steps[1]?.along).toBeNull();
  });

  test('round the corner of i1 the path leads back to the same space', () => {
    const steps = otomaSteps('i2', ['i1', 'i1', 'h1']);
    expect(steps.map(({ along }) => along !== null)).toEqual([false, true, false]);
  });

  test('every way of up to twelve steps is found again as it was gone', () => {
    for (const space of spacesOf('long'))
      for (const direction of directions) {
        const path: Space[] = [];
        let heading: Heading = { space, direction };
        for (let step = 0; step < 12; step++) {
          heading = nextHeading(heading);
          path.push(heading.space);
          expect(otomaSteps(space, path).map(({ to }) => to)).toEqual(path);
        }
      }
  });
});

test('along a path the pawn leaves the grid of spaces and comes back', () => {
  const layout = { size: 'long', isTurned: false } as const;
  const fit = fitBoard({ width: 900, height: 560 }, 'long', true);
  const way = otomaWay(layout, fit, 'a1', ['b1', 'b2']);
  expect(way[0]).toEqual({ x: 0.5, y: 0.5 });
  expect(way.some(({ y }) => y < 0)).toBe(true);
  expect(way.at(-1)).toEqual({ x: 1.5, y: 1.5 });
});
