import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { crops, sizes } from '../types.ts';
import type { Options } from '../options.ts';
import { generateScenario } from '../secret/generator.ts';
import { perTerrain } from '../position.ts';
import { impossibleCrops } from './aids.ts';
import { Candidates } from './ladder/candidates.ts';
import { positionFrom } from './testing/positions.ts';
import { offersHints } from './hint.ts';

const options: readonly Options[] = [
  { mode: 'competitive', size: 'short' },
  { mode: 'solo', size: 'long', difficulty: 'easy' },
  { mode: 'coop', size: 'long', difficulty: 'normal' },
];

test.each(options)('DED-HNT-5 given $mode, then hints are offered only where the room chose them', (chosen) => {
  expect(offersHints(chosen)).toBe(false);
  expect(offersHints({ ...chosen, hints: true })).toBe(true);
});

test.each(sizes)(
  'DED-HNT-6 the aids strike what DED-NEAR and DED-CLOSED strike, where all terrain lies (%s)',
  (size) => {
    for (const seed of [1, 2, 3]) {
      const truth = generateScenario(size, seededRandom(seed));
      const position = positionFrom(truth, (_, index) => ((index * 7 + seed) % 3 === 0 ? 'all' : 'terrain'));
      const aids = impossibleCrops({ ...position, setup: { size }, supply: perTerrain(() => 0) });
      const candidates = Candidates.of(position);
      for (const space of spacesOf(size)) {
        if (position.crop[space] !== undefined) continue;
        const cell = candidates.board.spaces.indexOf(space);
        const struck = crops.filter((crop) => !candidates.canHold(cell, crop));
        expect([...(aids.get(space) ?? [])].sort()).toEqual(struck);
      }
    }
  },
);
