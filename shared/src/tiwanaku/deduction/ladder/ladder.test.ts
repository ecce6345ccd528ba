import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom, shuffled } from '../../../kernel/index.ts';
import { spaceAt, spacesOf } from '../../board/board.ts';
import { terrainLetters } from '../../language/letters.ts';
import { games, playedGame } from '../../testing/games.ts';
import { crops, sizes, terrains, type Crop, type Space, type Terrain } from '../../language/types.ts';
import { analyse } from '../answer/analyse.ts';
import type { Value } from '../answer/answer.ts';
import { positionOf, positionText, type Position } from '../position/position.ts';
import { positionFrom, samples } from '../testing/positions.ts';
import { Candidates } from './candidates.ts';
import { gradeOf } from './grade.ts';
import { climb, ladder, nextStep, type Step } from './ladder.ts';
import { apply, type Finding } from './technique.ts';

/** A short board in two letters for each space: `s3` is sand with chili, `s.` sand without crop, `..` hidden; what is not written is hidden. */
function boardOf(text: string, tiles: Position['tiles'] = { mud: 7, sand: 6, grass: 6, rock: 6 }): Position {
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  for (const [row, line] of text.split('|').entries()) {
    for (const [column, [letter, digit]] of line.split(' ').entries()) {
      const space = spaceAt('short', column, row);
      const kind = terrains.find((one) => terrainLetters[one] === letter);
      const level = crops.find((one) => String(one) === digit);
      if (space !== null && kind !== undefined) terrain[space] = kind;
      if (space !== null && level !== undefined) crop[space] = level;
    }
  }
  return { size: 'short', terrain, crop, tiles };
}

const levels = (set: number) => crops.filter((crop) => (set & (1 << (crop - 1))) !== 0).join('');

/** What a finding says, space by space. */
function said({ board }: Candidates, { conclusion }: Finding): readonly string[] {
  const name = (cell: number) => board.spaces[cell] ?? '';
  switch (conclusion.type) {
    case 'plant':
      return [`${name(conclusion.cell)} is ${conclusion.crop}`];
    case 'strike':
      return [...conclusion.crops].map(([cell, set]) => `${name(cell)} is not ${levels(set)}`);
    case 'terrain':
      return conclusion.cells.map((cell) => `${name(cell)} is ${terrains[conclusion.terrain] ?? ''}`);
    case 'notTerrain':
      return conclusion.cells.map((cell) => `${name(cell)} is not ${terrains[conclusion.terrain] ?? ''}`);
  }
}

function findings(id: string, position: Position): readonly string[] {
  const candidates = Candidates.of(position);
  return (ladder.find((technique) => technique.id === id)?.find(candidates) ?? []).flatMap((finding) =>
    said(candidates, finding),
  );
}

describe('bookkeeping', () => {
  test('DED-NEAR a known crop is struck from all spaces that see it', () => {
    const candidates = Candidates.of(boardOf('s3 s. s.|m. g. ..'));
    const struck = candidates.board.inOrder
      .filter((cell) => !candidates.canHold(cell, 3))
      .map((cell) => candidates.board.spaces[cell]);
    expect(struck).toEqual(['b1', 'c1', 'a2', 'b2']);
  });

  test('DED-CLOSED a closed region has no crop above its size, and its terrain is struck around it', () => {
    const candidates = Candidates.of(boardOf('s. g.|r. ..'));
    const of = (space: Space) => candidates.board.spaces.indexOf(space);
    expect(levels(candidates.cropsLeft(of('a1')))).toBe('1');
    expect(candidates.canBe(of('b2'), terrains.indexOf('sand'))).toBe(false);
  });

  test('DED-CLOSED a region of five and one without a tile left are closed', () => {
    const five = Candidates.of(boardOf('s. s. s. s. s.|.. .. .. .. ..'));
    expect(five.regions()[0]?.isClosed).toBe(true);
    const used = Candidates.of(boardOf('s. s. ..|.. .. ..', { mud: 9, sand: 2, grass: 7, rock: 7 }));
    expect(used.regions()[0]?.isClosed).toBe(true);
  });
});

describe('DED-ONE DED-LAST DED-ONLY DED-PLACE DED-EMPTY DED-LAND DED-POINT DED-DIAG DED-SIZE DED-EXIT DED-JOIN DED-ROOM DED-COVER DED-NEED DED-PAIR DED-ORDER DED-TRY-1 find their examples', () => {
  const few = { mud: 2, sand: 8, grass: 8, rock: 7 };
  const examples: readonly (readonly [id: string, text: string, conclusion: string, tiles?: Position['tiles']])[] = [
    ['DED-ONE', 'g. s.|s. s.', 'a1 is 1'],
    ['DED-LAST', 'r1 r. r3 m.|m. m. m. m.', 'b1 is 2'],
    ['DED-ONLY', 'm. s1|m3 g2|m. s.|m. s.|s. s.', 'a1 is 4'],
    ['DED-PLACE', 's. s. s. m.|g3 r5 m4 g.', 'c1 is 3'],
    [
      'DED-EMPTY',
      's. s. g. r. r.|g. g. .. g. s.|r. r. .. g. s.|s. s. r. r. m.|g. g. s. g. s.',
      'c3 is mud',
      { mud: 3, sand: 8, grass: 8, rock: 6 },
    ],
    ['DED-EMPTY', 'm. s. m.|.. .. ..', 'e1 is not mud', few],
    ['DED-POINT', 'r. r. m3|g. g. s.', 'b2 is not 2'],
    ['DED-DIAG', 's. ..|g. s.', 'b1 is sand'],
    ['DED-SIZE', 'm. r.|.. ..', 'a1 is not 345', few],
    ['DED-EXIT', 's3 g.|.. m.', 'a2 is sand'],
    ['DED-JOIN', 'r2 .. r2', 'b1 is not rock'],
    ['DED-JOIN', 'r. r. .. r. r.|.. .. .. .. r.', 'c1 is not rock'],
    ['DED-ROOM', '.. g.|g. r.', 'a1 is not rock'],
    ['DED-COVER', 'm. g.|.. g.|m4 g.', 'a1 is not 4'],
    [
      'DED-NEED',
      's3 .. .. .. ..|.. .. .. .. ..|.. .. .. .. ..|.. .. .. .. ..|.. .. .. .. s4',
      'e1 is not sand',
      { mud: 6, sand: 7, grass: 6, rock: 6 },
    ],
    ['DED-PAIR', 'm. m. m1 m3 g.|s. s. g. g. ..', 'b2 is not 24'],
    ['DED-ORDER', 'r. r. r. m.|g3 s. g. s.', 'c1 is not 12'],
    ['DED-TRY-1', 'r. r. m3|g. g. s.', 'a2 is not 2'],
  ];
  test.each(examples.map(([id, text, conclusion, tiles]) => ({ id, text, conclusion, tiles })))(
    '$id in $text: $conclusion',
    ({ id, text, conclusion, tiles }) => {
      expect(findings(id, boardOf(text, tiles))).toContain(conclusion);
    },
  );

  test('DED-LAND once all other terrains are struck', () => {
    const position = boardOf('m. s. r. .. ..', { mud: 1, sand: 1, grass: 22, rock: 1 });
    const candidates = Candidates.of(position);
    expect(findings('DED-LAND', position)).not.toContain('d1 is grass');
    for (const finding of ladder.find(({ id }) => id === 'DED-EMPTY')?.find(candidates) ?? []) {
      if (finding.conclusion.type === 'notTerrain') apply(candidates, finding);
    }
    const land = ladder.find(({ id }) => id === 'DED-LAND')?.find(candidates) ?? [];
    expect(land.flatMap((finding) => said(candidates, finding))).toContain('d1 is grass');
  });

  test.each([
    ['DED-POINT', 'r. r. ..|g. g. ..'],
    ['DED-DIAG', 's. ..|.. s.'],
    ['DED-EXIT', 's3 ..|.. m.'],
    ['DED-JOIN', 'r2 .. r1'],
    ['DED-ROOM', '.. g.|.. r.'],
    ['DED-PAIR', 'm. m. m1 m. g.|s. s. g. g. ..'],
  ])('%s finds nothing in %s, which lacks a premise', (id, text) => {
    expect(findings(id, boardOf(text))).toEqual([]);
  });

  test('DED-TRY an assumption that breaks after some steps is struck', () => {
    const truth = gradeFour;
    const candidates = Candidates.of(truth);
    const steps = climb(candidates);
    const tries = steps.filter(({ technique }) => technique.id === 'DED-TRY');
    expect(tries.length).toBeGreaterThan(0);
    expect(gradeOf(truth)?.grade).toBe(4);
  });
});

/** A land that takes a try to fill. */
const gradeFour: Position = boardOf('g. g. s4 m. m.|g1 g. s. m. m4|g. s. s. g. g.|m. m. g. g. m2|m. m. g. m. m.', {
  mud: 11,
  sand: 4,
  grass: 10,
  rock: 0,
});

/** Whether every completion of a position agrees with what the ladder found in it. */
function expectTrue(position: Position, steps: readonly Step[]): void {
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
      const position = positionOf(after.table);
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
