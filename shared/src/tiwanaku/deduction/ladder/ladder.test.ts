import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom, shuffled } from '../../../kernel/index.ts';
import { spacesOf } from '../../board.ts';
import { games, playedGame } from '../../testing/games.ts';
import { sizes } from '../../types.ts';
import { analyse, type Value } from '../answer.ts';
import { boardPositionOf, positionText, type BoardPosition } from '../position.ts';
import { positionFrom, samples } from '../testing/positions.ts';
import { Candidates } from './candidates.ts';
import { gradeOf, climb, ladder, nextStep, type Step } from './ladder.ts';
import { apply } from './technique.ts';
import { gradeFour } from '../testing/board-of.ts';

/** Whether every completion of a position agrees with what the ladder found in it. */
function expectTrue(position: BoardPosition, steps: readonly Step[]): void {
  const answer = analyse(position, 1500);
  fc.pre(answer.ok && answer.value.mode === 'exact');
  const { board } = Candidates.of(position);
  const { possible } = answer.value;
  for (const { technique, conclusion } of steps) {
    const values = (cell: number): readonly Value[] => possible[board.spaces[cell] ?? 'a1'] ?? [];
    const expectAll = (cell: number, isTrue: (terrain: number, crop: number) => boolean) => {
      const wrong = values(cell).filter((value) => !isTrue('msgr'.indexOf(value.charAt(0)), Number(value.charAt(1))));
      expect({ technique: technique.id, space: board.spaces[cell], conclusion, wrong }).toMatchObject({ wrong: [] });
    };
    switch (conclusion.type) {
      case 'plant':
        expectAll(conclusion.cell, (_, crop) => crop === conclusion.crop);
        break;
      case 'strike':
        for (const [cell, set] of conclusion.crops) expectAll(cell, (_, crop) => (set & (1 << (crop - 1))) === 0);
        break;
      case 'terrain':
        for (const cell of conclusion.cells) expectAll(cell, (terrain) => terrain === conclusion.terrain);
        break;
      case 'notTerrain':
        for (const cell of conclusion.cells) expectAll(cell, (terrain) => terrain !== conclusion.terrain);
    }
  }
}

describe('DED-GRD-4 what the ladder finds is true in every completion', () => {
  test.each(sizes)('with all terrain known (%s)', (size) => {
    fc.assert(
      fc.property(samples(size, { all: 2, terrain: 5, nothing: 0 }), ({ position }) => {
        expectTrue(position, climb(Candidates.of(position)));
      }),
      { numRuns: 40 },
    );
  });

  test.each(sizes)('with part of the terrain known (%s)', (size) => {
    fc.assert(
      fc.property(samples(size, { all: 4, terrain: 3, nothing: 3 }), ({ position }) => {
        expectTrue(position, climb(Candidates.of(position), 3));
      }),
      { numRuns: 40 },
    );
  });

  test('with tries on part of the terrain', () => {
    fc.assert(
      fc.property(samples('short', { all: 4, terrain: 2, nothing: 3 }), ({ position }) => {
        expectTrue(position, climb(Candidates.of(position)));
      }),
      { numRuns: 5 },
    );
  });

  test.each(games)('in a game of $name', (game) => {
    const seen = new Set<string>();
    for (const { after } of playedGame(game, 2).steps) {
      const position = boardPositionOf(after.position);
      const text = JSON.stringify(positionText(position));
      if (seen.has(text)) continue;
      seen.add(text);
      if (seen.size % 4 !== 0) continue;
      const answer = analyse(position, 200);
      if (answer.ok && answer.value.mode === 'exact') expectTrue(position, climb(Candidates.of(position), 3));
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});

/** Scenarios with all terrain known and the starting crops planted. */
const lands = (size: 'short' | 'long') =>
  samples(size, { all: 1, terrain: 0, nothing: 0 }).map(({ truth }) =>
    positionFrom(truth, (space) => (truth.start.includes(space) ? 'all' : 'terrain')),
  );

describe('grades', () => {
  test.each(sizes)('DED-GRD-1 the grade is the highest of the steps, which fill the board (%s)', (size) => {
    fc.assert(
      fc.property(lands(size), (position) => {
        const grading = gradeOf(position);
        expect(grading).not.toBeNull();
        const gradeBy = new Map(ladder.map(({ id, grade }) => [id as string, grade]));
        expect(grading?.grade).toBe(
          Math.max(...(grading?.log ?? []).map(({ technique }) => gradeBy.get(technique) ?? 0)),
        );
        const planted = grading?.log.filter(({ plant }) => plant !== undefined).length ?? 0;
        expect(planted + Object.keys(position.crop).length).toBe(spacesOf(size).length);
        expect(grading?.log.at(-1)?.plant).toBeDefined();
        if (grading !== null && grading.grade > 1) {
          const below = Candidates.of(position);
          climb(below, ([1, 1, 2, 3] as const)[grading.grade - 1]);
          expect(below.isFull()).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('DED-GRD-1 it does not depend on the order of the steps', () => {
    fc.assert(
      fc.property(lands('short'), fc.nat(), (position, seed) => {
        const grading = gradeOf(position);
        fc.pre(grading !== null && grading.grade < 4);
        const random = seededRandom(seed);
        const candidates = Candidates.of(position);
        for (;;) {
          const usable = ladder.filter(({ grade }) => grade <= grading.grade);
          const found = shuffled(
            random,
            usable.flatMap(({ find }) => find(candidates)),
          );
          const [next] = found;
          if (next === undefined) break;
          apply(candidates, next);
        }
        expect(candidates.isFull()).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('DED-GRD-2 our generator draws lands of every word: gentle, steady and sharp', () => {
    const grades = fc.sample(lands('short'), { numRuns: 60, seed: 7 }).map((position) => gradeOf(position)?.grade);
    expect(grades).toEqual(expect.arrayContaining([1, 2]));
    expect(gradeOf(gradeFour)?.grade).toBe(4);
  });

  test('DED-GRD-3 the easiest technique comes first, and the log is the same every time', () => {
    fc.assert(
      fc.property(lands('long'), (position) => {
        expect(gradeOf(position)).toEqual(gradeOf(position));
        const candidates = Candidates.of(position);
        for (let step = nextStep(candidates); step !== null; step = nextStep(candidates)) {
          const easier = ladder.slice(0, ladder.indexOf(step.technique));
          expect(easier.flatMap(({ find }) => find(candidates))).toEqual([]);
          const fewest = Math.min(...step.technique.find(candidates).map(({ premises }) => premises.length));
          expect(step.premises.length).toBe(fewest);
          apply(candidates, step);
        }
      }),
      { numRuns: 5 },
    );
  });

  test('DED-GRD-5 a technique changes nothing when it looks', () => {
    fc.assert(
      fc.property(samples('short', { all: 3, terrain: 3, nothing: 3 }), ({ position }) => {
        const candidates = Candidates.of(position);
        const before = JSON.stringify(
          candidates.board.inOrder.map((cell) => [
            candidates.cropsLeft(cell),
            candidates.terrainsLeft(cell),
            candidates.cropOf(cell),
          ]),
        );
        for (const { find } of ladder.slice(0, -1)) find(candidates);
        expect(
          JSON.stringify(
            candidates.board.inOrder.map((cell) => [
              candidates.cropsLeft(cell),
              candidates.terrainsLeft(cell),
              candidates.cropOf(cell),
            ]),
          ),
        ).toBe(before);
      }),
      { numRuns: 20 },
    );
  });
});
