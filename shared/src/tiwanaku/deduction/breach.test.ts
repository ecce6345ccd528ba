import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../../../tests/support/often.ts';
import { crops } from '../types.ts';
import { spacesOf } from '../board.ts';
import { analyse } from './answer.ts';
import { breachOf } from './aids.ts';
import { parsePosition } from './position.ts';
import { samples } from './testing/positions.ts';

const parsed = parsePosition(
  JSON.stringify({
    format: 'tiwanaku-position/1',
    size: 'short',
    terrain: ['gs...', 'gs..r', '...r.', 'mm...', '.ss..'],
    crops: ['.2...', '3....', '...2.', '.1...', '.....'],
    tiles: { mud: 2, sand: 9, grass: 9, rock: 5 },
  }),
);
if (!parsed.ok) throw new Error(parsed.error.message);
const position = parsed.value;

test.each([
  ['a1', 3, { type: 'inRegion', other: 'a2' }],
  ['b2', 3, { type: 'touches', other: 'a2' }],
  ['e2', 2, { type: 'touches', other: 'd3' }],
  // No tile of mud is left.
  ['a4', 3, { type: 'tooHigh', most: 2 }],
  ['a4', 2, null],
] as const)('on %s crop %i: %o', (at, crop, breach) => {
  expect(breachOf(position, at, crop)).toEqual(breach);
});

test('what is called a breach is on no board that fits', () => {
  fc.assert(
    fc.property(samples('short', { all: 6, terrain: 3, nothing: 1 }), ({ position: sample }) => {
      const found = analyse(sample);
      if (!found.ok) return;
      for (const at of spacesOf(sample.size).filter((space) => sample.terrain[space] && !sample.crop[space]))
        for (const crop of crops)
          if (breachOf(sample, at, crop))
            expect((found.value.possible[at] ?? []).some((value) => value.endsWith(String(crop)))).toBe(false);
    }),
    { numRuns: often(20, 200), seed: 5 },
  );
});
