import { describe, expect, test } from 'vitest';
import { often } from '../../../../tests/support/often.ts';
import { seededRandom, type Ground } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { analyse } from '../deduction/answer.ts';
import type { BoardPosition } from '../deduction/position.ts';
import { terrains } from '../types.ts';
import { openSpaces, puzzleIn, explainPuzzle } from '../deduction/puzzle.ts';
import { drawPuzzles, puzzlesIn } from './draw-puzzles.ts';
import { puzzleLine, readPuzzleLine, withId, puzzleStock, stockedPuzzles } from './puzzles.ts';

const grades = [1, 2, 3, 4] as const;
const share = (isIn: (puzzle: (typeof puzzleStock)[number]) => boolean) =>
  puzzleStock.filter(isIn).length / puzzleStock.length;

/** The position that a puzzle's picture shows: what is open, and how many tiles of each terrain are left. */
function shownOf(id: string): BoardPosition {
  const { columns = 0, squares = [], left = [] } = stockedPuzzles.picture(id) ?? {};
  const size = columns === 9 ? 'long' : 'short';
  const spaces = spacesOf(size);
  const landOf = (ground: Ground | null) => terrains[left.findIndex((one) => one.ground === ground)];
  const open = spaces.flatMap((space, index) => {
    const land = landOf(squares[index]?.ground ?? null);
    return land ? [[space, land] as const] : [];
  });
  const crop = spaces.flatMap((space, index) => {
    const mark = squares[index]?.mark ?? null;
    return mark === null ? [] : [[space, mark] as const];
  });
  const tiles = left.map(({ count }, index) => [
    terrains[index] ?? 'mud',
    count + open.filter(([, land]) => land === terrains[index]).length,
  ]);
  return {
    size,
    terrain: Object.fromEntries(open),
    crop: Object.fromEntries(crop),
    tiles: Object.fromEntries(tiles) as BoardPosition['tiles'],
  };
}

describe('the stock', () => {
  const part = 25;
  test.each(Array.from({ length: Math.ceil(puzzleStock.length / part) }, (_, index) => index * part))(
    'DED-PUZ-1 each has exactly one certain crop on open land by what is shown, and the ladder shows it in its grade: from %i on',
    (first) => {
      for (const { id, at, crop, technique, grade } of puzzleStock.slice(first, first + often(4, part))) {
        expect({ id, puzzle: puzzleIn(shownOf(id)) }).toEqual({ id, puzzle: { at, crop, technique, grade } });
      }
    },
  );

  test('DED-PUZ-2 it is large, of four grades and both sizes, with few easy ones and open land enough', () => {
    expect(puzzleStock.length).toBeGreaterThanOrEqual(500);
    expect(share(({ grade }) => grade === 1)).toBeLessThanOrEqual(1 / 5);
    for (const grade of grades) expect(share((one) => one.grade === grade)).toBeGreaterThan(0.05);
    for (const { position } of puzzleStock) expect(openSpaces(position).length).toBeGreaterThanOrEqual(6);
    expect(share(({ position }) => position.size === 'long')).toBeGreaterThan(0.02);
  });

  test('DED-PUZ-2 ids are those of the positions, each once, and lines are read as they are written', () => {
    expect(new Set(puzzleStock.map(({ id }) => id)).size).toBe(puzzleStock.length);
    for (const puzzle of puzzleStock) {
      expect(withId(puzzle.position, puzzle)).toEqual(puzzle);
      expect(readPuzzleLine(puzzleLine(puzzle))).toEqual(puzzle);
    }
  });

  test('DED-PUZ-3 what is shown has the position alone, and any other answer is not certain', () => {
    const [puzzle] = puzzleStock;
    if (!puzzle) throw new Error('the stock is not empty');
    expect(Object.keys(stockedPuzzles.open(puzzle.id) as object)).toEqual(['size', 'terrain', 'crop', 'tiles']);
    const judged = (answer: unknown) => stockedPuzzles.isCertain(puzzle.id, answer);
    expect(judged({ at: puzzle.at, crop: puzzle.crop })).toBe(true);
    const others = openSpaces(puzzle.position).filter((space) => space !== puzzle.at);
    expect(others.map((at) => judged({ at, crop: puzzle.crop }))).not.toContain(true);
    expect([judged({ at: puzzle.at, crop: (puzzle.crop % 5) + 1 }), judged({}), judged(null)]).not.toContain(true);
    expect(stockedPuzzles.open('none')).toBeNull();
    expect(stockedPuzzles.picture('none')).toBeNull();
  });

  test('DED-PUZ-3 the picture of a link shows what is open on the board, and not the answer', () => {
    for (const { id, position, at } of puzzleStock) {
      const { columns = 0, squares = [] } = stockedPuzzles.picture(id) ?? {};
      const spaces = spacesOf(position.size);
      expect([columns, squares.length]).toEqual([position.size === 'long' ? 9 : 5, spaces.length]);
      expect(squares.map(({ mark }) => mark)).toEqual(spaces.map((space) => position.crop[space] ?? null));
      expect(squares.map(({ ground }) => ground !== null)).toEqual(spaces.map((space) => space in position.terrain));
      expect(squares[spaces.indexOf(at)]?.mark).toBeNull();
    }
  });
});

test.each(grades)(
  'DED-PUZ-3 the explanation of a puzzle of grade %i ends with its crop',
  (grade) => {
    const puzzle = puzzleStock.find((one) => one.grade === grade && one.position.size === 'short');
    if (!puzzle) throw new Error('the stock has one of each grade');
    const chain = explainPuzzle(puzzle.position);
    expect(chain.at(-1)?.conclusion).toEqual({ plant: { [puzzle.at]: puzzle.crop } });
    expect(chain.map(({ technique }) => technique)).toContain(puzzle.technique);
    expect(Math.max(...chain.map((step) => step.grade ?? 0))).toBe(grade);
  },
  120_000,
);

test('DED-PUZ-1 a position with more certain crops, or too little open land, is no puzzle', () => {
  const [puzzle] = puzzleStock;
  if (!puzzle) throw new Error('the stock is not empty');
  const { position, at, crop } = puzzle;
  const planted = { ...position, crop: { ...position.crop, [at]: crop } };
  const answer = analyse(planted);
  const certain = answer.ok ? openSpaces(planted).filter((space) => answer.value.certain[space]?.crop) : [];
  expect(puzzleIn(planted)?.at ?? null).toBe(certain.length === 1 ? (certain[0] ?? null) : null);
  const open = openSpaces(position).filter((space) => space !== at);
  const hidden = new Set(open.slice(4));
  const terrain = Object.fromEntries(Object.entries(position.terrain).filter(([space]) => !hidden.has(space as 'a1')));
  expect(puzzleIn({ ...position, terrain })).toBeNull();
});

test('DED-PUZ-2 no two puzzles of a game are within five actions', () => {
  const positions = puzzleStock.slice(0, 12).map(({ position }) => position);
  // The second action changes neither land nor crops, and counts.
  const game = positions.flatMap((position, index) => (index === 0 ? [position, position] : [position]));
  const taken = [...puzzlesIn(game)].map(({ id }) => puzzleStock.findIndex((one) => one.id === id));
  expect(taken).toEqual([0, 4, 9]);
});

test('the same seed draws the same puzzles', () => {
  // A seed that needs little play.
  const draw = () => [...drawPuzzles('short', 2, seededRandom(8))].map(puzzleLine);
  const drawn = draw();
  expect(drawn).toHaveLength(2);
  expect(draw()).toEqual(drawn);
}, 120_000);
