import { expect, test } from 'vitest';
import { often } from '../../../../tests/support/often.ts';
import { invariant, randomBelow, seededRandom } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { sizes, type Size } from '../types.ts';
import { generateScenario } from '../secret/generator.ts';
import { validate } from '../scenario/validate.ts';
import { tilesUsed } from '../scenario/scenario.ts';
import type { BoardPosition } from './position.ts';
import { analyse, drawnBoard } from './answer.ts';

function partOf(size: Size, percent: number, seed: number) {
  const random = seededRandom(seed);
  const scenario = generateScenario(size, random);
  const open = spacesOf(size).filter((space) => scenario.start.includes(space) || randomBelow(random, 100) < percent);
  const position: BoardPosition = {
    size,
    terrain: Object.fromEntries(open.map((space) => [space, scenario.terrain[space]])),
    crop: Object.fromEntries(open.map((space) => [space, scenario.crop[space]])),
    tiles: tilesUsed(scenario),
  };
  return { scenario, position };
}

/** Positions that fit at least `least` and at most `most` boards. */
function positionsWith(least: number, most: number): readonly { position: BoardPosition; boards: number }[] {
  return Array.from({ length: 60 }, (_, seed) => partOf('short', 55, seed).position).flatMap((position) => {
    const answer = analyse(position);
    const boards = answer.ok && answer.value.mode === 'exact' ? Number(answer.value.completions) : 0;
    return boards >= least && boards <= most ? [{ position, boards }] : [];
  });
}

test('of the boards that fit, each is as likely as the others where they are counted', () => {
  const positions = positionsWith(3, 12).slice(0, 4);
  expect(positions).toHaveLength(4);
  for (const { position, boards } of positions) {
    const draws = 60 * boards;
    const counts = new Map<string, number>();
    for (let seed = 0; seed < draws; seed++) {
      const board = drawnBoard(position, seededRandom(seed));
      const name = JSON.stringify(spacesOf(position.size).map((space) => [board?.terrain[space], board?.crop[space]]));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(boards);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 60) ** 2 / 60, 0);
    // A fair draw exceeds this limit less than once in a thousand times.
    expect(chiSquare).toBeLessThan(boards - 1 + 3.1 * Math.sqrt(2 * (boards - 1)) + 7);
  }
});

test.each(sizes)('where they are too many to count, a %s board is completed by the laws of a land', (size) => {
  for (let seed = 0; seed < often(1, 3); seed++) {
    const { scenario, position } = partOf(size, 0, seed);
    const board = drawnBoard(position, seededRandom(seed));
    invariant(board !== null, `a board is found, seed ${seed}`);
    expect(board).toMatchObject({ terrain: position.terrain, crop: position.crop });
    expect(tilesUsed(board)).toEqual(position.tiles);
    const laws = ['TIW-SCN-1', 'TIW-SCN-2', 'TIW-SCN-3', 'TIW-SCN-4'] as const;
    expect(validate({ ...scenario, ...board }, laws)).toEqual([]);
  }
});

test('none is drawn where none fits', () => {
  const { position } = partOf('short', 100, 3);
  const wrong = {
    ...position,
    tiles: { ...position.tiles, mud: position.tiles.mud + 1, rock: position.tiles.rock - 1 },
  };
  const { a1: _, ...crop } = wrong.crop;
  expect(drawnBoard({ ...wrong, crop }, seededRandom(1))).toBeNull();
});
