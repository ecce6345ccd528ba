import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { gradeOf } from '../deduction/ladder/ladder.ts';
import { landOf } from '../deduction/ladder/technique.ts';
import { lands, sizes } from '../types.ts';
import { tiwanakuKeeper } from './keeper.ts';
import { openLand } from '../deduction/practice.ts';
import { drawLand, landDrawing } from './generator.ts';
import { parseScenario } from '../scenario/scenario.ts';
import { validate } from '../scenario/validate.ts';

describe.each(sizes)('%s board', (size) => {
  test.each(lands)(
    'DED-GRD-2 given a request for a %s land, then the land that is drawn is one, and keeps every law',
    (land) => {
      for (const seed of [1, 2, 3]) {
        const scenario = drawLand(size, land, seededRandom(seed));
        const grade = gradeOf(openLand(scenario))?.grade;
        expect(grade && landOf(grade)).toBe(land);
        expect(validate(scenario)).toEqual([]);
      }
    },
  );
});

test('DED-GRD-2 the words for the grades are three: gentle, steady, and sharp for the two hardest', () => {
  expect(([1, 2, 3, 4] as const).map(landOf)).toEqual(['gentle', 'steady', 'sharp', 'sharp']);
});

test('given a land that was drawn beforehand, when a match begins, then it is played on that land; the same chance draws the same', () => {
  const options = { mode: 'competitive', size: 'short', land: 'steady' } as const;
  const kind = landDrawing.kindOf(options) ?? '';
  const drawn = landDrawing.draw(kind, seededRandom(5));
  const begun = tiwanakuKeeper.begin(options, ['brown', 'white'], seededRandom(9), drawn);
  const scenario = parseScenario(drawn);
  expect(begun.ok && begun.value.vault.open().scenario).toEqual(scenario.ok && scenario.value);
  expect(landDrawing.draw(kind, seededRandom(5))).toBe(drawn);
});

test('given any land, then nothing is drawn beforehand; given a grade, then each kind can be drawn', () => {
  expect(landDrawing.kindOf({ mode: 'solo', size: 'long', difficulty: 'easy' })).toBeNull();
  expect(landDrawing.kindOf({ mode: 'solo', size: 'long', difficulty: 'easy', land: 'sharp' })).toBe('long-sharp');
  expect(landDrawing.kinds).toHaveLength(6);
});

test('given a grade, when a match begins, then no event of it tells the grade', () => {
  const options = { mode: 'solo', size: 'long', difficulty: 'easy', land: 'gentle' } as const;
  const begun = tiwanakuKeeper.begin(options, ['brown'], seededRandom(4));
  expect(begun.ok).toBe(true);
  if (begun.ok) expect(JSON.stringify(begun.value.events)).not.toMatch(/gentle|land/);
});
