import { describe, expect, test } from 'vitest';
import { often } from '../../../../tests/support/often.ts';
import { invariant, randomBelow, seededRandom } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { sizes } from '../types.ts';
import { generateScenario } from '../secret/generator.ts';
import { validate } from '../scenario/validate.ts';
import { tilesUsed } from '../scenario/scenario.ts';
import type { BoardPosition } from './position.ts';
import { completed } from './complete.ts';

/** A land of which each space lies open with this chance, half of them with their crop. */
function halfOpen(size: BoardPosition['size'], percent: number, seed: number) {
  const random = seededRandom(seed);
  const scenario = generateScenario(size, random);
  const open = spacesOf(size).filter((space) => scenario.start.includes(space) || randomBelow(random, 100) < percent);
  const sown = open.filter((space) => scenario.start.includes(space) || randomBelow(random, 2) === 0);
  const position: BoardPosition = {
    size,
    terrain: Object.fromEntries(open.map((space) => [space, scenario.terrain[space]])),
    crop: Object.fromEntries(sown.map((space) => [space, scenario.crop[space]])),
    tiles: tilesUsed(scenario),
  };
  return { scenario, position, random };
}

describe.each(sizes)('a %s board', (size) => {
  test.each([0, 20, 60, 95])('that lies open to %i per cent is completed by the laws of a land', (percent) => {
    for (let seed = 0; seed < often(2, 8); seed++) {
      const { scenario, position, random } = halfOpen(size, percent, seed);
      const board = completed(position, random);
      invariant(board !== null, `a board is found, seed ${seed}`);
      expect(board).toMatchObject({ terrain: position.terrain, crop: position.crop });
      expect(tilesUsed(board)).toEqual(position.tiles);
      const laws = ['TIW-SCN-1', 'TIW-SCN-2', 'TIW-SCN-3', 'TIW-SCN-4'] as const;
      expect(validate({ ...scenario, ...board }, laws)).toEqual([]);
    }
  });
});

test('another seed completes another board, the same one the same', () => {
  const { position } = halfOpen('long', 10, 3);
  const texts = Array.from({ length: 8 }, (_, seed) => JSON.stringify(completed(position, seededRandom(seed % 4))));
  expect(texts.slice(4)).toEqual(texts.slice(0, 4));
  expect(new Set(texts).size).toBeGreaterThan(1);
});

test('a board that nothing fits is not completed', () => {
  const { position } = halfOpen('short', 0, 1);
  expect(completed({ ...position, tiles: { mud: 25, sand: 0, grass: 0, rock: 0 } }, seededRandom(1))).toBeNull();
});
