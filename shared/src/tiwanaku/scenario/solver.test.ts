import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFillings, findFilling, type Puzzle } from './solver.ts';

/** A strip of cells, each beside the next, cut into regions of these sizes. */
function strip(sizes: readonly number[]): Puzzle {
  const cells = sizes.reduce((sum, size) => sum + size, 0);
  let next = 0;
  return {
    regions: sizes.map((size) => Array.from({ length: size }, () => next++)),
    around: Array.from({ length: cells }, (_, cell) => [cell - 1, cell + 1].filter((one) => one >= 0 && one < cells)),
  };
}

/** Every filling, found by trying every crop everywhere. */
function everyFilling({ regions, around }: Puzzle, known: ReadonlyMap<number, number>): number[][] {
  const sizeAt = new Map(regions.flatMap((cells) => cells.map((cell) => [cell, cells.length])));
  let partial: number[][] = [[]];
  for (let cell = 0; cell < around.length; cell++) {
    const levels = Array.from({ length: sizeAt.get(cell) ?? 0 }, (_, index) => index + 1);
    partial = partial.flatMap((filling) => levels.map((level) => [...filling, level]));
  }
  const isRight = (filling: readonly number[]) =>
    regions.every((cells) => new Set(cells.map((cell) => filling[cell])).size === cells.length) &&
    around.every((near, cell) => near.every((other) => filling[other] !== filling[cell])) &&
    [...known].every(([cell, crop]) => filling[cell] === crop);
  return partial.filter(isRight);
}

const puzzles = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  known: fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
});

test('the solver counts to 2 as trying everything does', () => {
  fc.assert(
    fc.property(puzzles, ({ sizes, known }) => {
      const puzzle = strip(sizes);
      const given = new Map(known.filter(([cell]) => cell < puzzle.around.length));
      expect(countFillings(puzzle, given)).toBe(Math.min(2, everyFilling(puzzle, given).length));
    }),
    { numRuns: 200, seed: 8 },
  );
});

test('a filling that must be avoided is not found, and every other one can be', () => {
  const puzzle = strip([2, 2]);
  const known = new Map<number, number>();
  const [one, other, ...more] = everyFilling(puzzle, known);
  expect(more).toEqual([]);
  expect(findFilling(puzzle, known, Int32Array.from(one ?? []))).toEqual(Int32Array.from(other ?? []));
  expect(findFilling(puzzle, known, Int32Array.from(other ?? []))).toEqual(Int32Array.from(one ?? []));
});
