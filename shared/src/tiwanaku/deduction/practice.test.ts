import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { crops } from '../types.ts';
import { generateScenario } from '../secret/generator.ts';
import { perTerrain } from '../position.ts';
import { gradeOf } from './ladder/ladder.ts';
import type { BoardPosition } from './position.ts';
import { plantIn, practiceOn, practicePosition, techniquesMet, undoIn } from './practice.ts';

const truth = generateScenario('short', seededRandom(2));
const land: BoardPosition = {
  size: 'short',
  terrain: truth.terrain,
  crop: Object.fromEntries(truth.start.map((space) => [space, truth.crop[space]])),
  tiles: perTerrain((kind) => spacesOf('short').filter((space) => truth.terrain[space] === kind).length),
};

describe('practice', () => {
  test('DED-GRD-1 a graded land is filled by certain crops alone, and ends as the truth', () => {
    const log = gradeOf(land)?.log ?? [];
    let practice = practiceOn(land);
    for (const { plant } of log) {
      for (const [space, crop] of Object.entries(plant ?? {})) {
        const planted = plantIn(practice, space as 'a1', crop);
        expect(planted.ok).toBe(true);
        if (planted.ok) practice = planted.value;
      }
    }
    expect(practicePosition(practice).crop).toEqual(truth.crop);
    const met = Object.values(techniquesMet(practice)).reduce((sum, count) => sum + count, 0);
    expect(met).toBe(25 - truth.start.length);
  });

  test('DED-DEF-3 any other crop is not certain, and nothing changes', () => {
    const practice = practiceOn(land);
    for (const space of spacesOf('short')) {
      for (const crop of crops) {
        if (crop === truth.crop[space] || land.crop[space] !== undefined) continue;
        expect(plantIn(practice, space, crop)).toEqual({ ok: false, error: 'notCertain' });
      }
    }
    const [start] = truth.start;
    expect(plantIn(practice, start ?? 'a1', 1)).toEqual({ ok: false, error: 'cropKnown' });
  });

  test('DED-DEF-1 undo takes the last crop back', () => {
    const practice = practiceOn(land);
    const space = spacesOf('short').find((one) => land.crop[one] === undefined) ?? 'a1';
    const planted = plantIn(practice, space, truth.crop[space] ?? 1);
    expect(planted.ok && undoIn(planted.value)).toEqual(practice);
    expect(undoIn(practice)).toEqual(practice);
  });
});
