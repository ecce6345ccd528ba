import { expect, test } from 'vitest';
import { seededRandom } from '../../../kernel/index.ts';
import { spacesOf } from '../../board/board.ts';
import { crops, modes, sizes } from '../../language/types.ts';
import { generateScenario } from '../../secret/generator/generate.ts';
import { perTerrain } from '../../position/table.ts';
import { impossibleCrops } from '../impossible-crops.ts';
import { Candidates } from '../ladder/candidates.ts';
import { positionFrom } from '../testing/positions.ts';
import { mayAskForHints, type HintPlace } from './where-hints.ts';

type InMatch = Extract<HintPlace, { type: 'match' }>;
const match: InMatch = {
  type: 'match',
  mode: 'solo',
  isOver: false,
  isOffered: true,
  agreed: [],
  isCounted: false,
};

test('DED-HNT-5 hints are given always in practice, in the tutorial and after the end', () => {
  expect(mayAskForHints({ type: 'practice' })).toBe(true);
  expect(mayAskForHints({ type: 'tutorial' })).toBe(true);
  for (const mode of modes)
    expect(mayAskForHints({ ...match, mode, isOver: true, isOffered: false, isCounted: true })).toBe(true);
});

test('DED-HNT-5 in a match only if the room chose them, and never where it counts', () => {
  for (const mode of ['solo', 'coop'] as const) {
    expect(mayAskForHints({ ...match, mode })).toBe(true);
    expect(mayAskForHints({ ...match, mode, isOffered: false })).toBe(false);
    expect(mayAskForHints({ ...match, mode, isCounted: true })).toBe(false);
  }
});

test('DED-HNT-5 against others only when every seat agreed before the first turn', () => {
  const against = (agreed: readonly boolean[]) => mayAskForHints({ ...match, mode: 'competitive', agreed });
  expect([[], [true], [true, true], [true, false], [false, false]].map(against)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
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
