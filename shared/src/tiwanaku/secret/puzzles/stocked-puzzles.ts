import { z } from 'zod';
import type { BoardPicture, Ground, Puzzles } from '../../../kernel/index.ts';
import { dimensions, spacesOf } from '../../board/board.ts';
import { tilesLeft, type BoardPosition } from '../../deduction/position/position.ts';
import { terrains, type Terrain } from '../../language/types.ts';
import { readPuzzleLine } from './puzzle-text.ts';
import { stock } from './stock.ts';

export const puzzleStock = stock.trim().split('\n').map(readPuzzleLine);
const byId = new Map(puzzleStock.map((puzzle) => [puzzle.id, puzzle]));

const answerSchema = z.strictObject({ at: z.string(), crop: z.number() });

/** Near the page's. */
const grounds = {
  mud: { color: '#7d4c2e', pattern: 'furrows' },
  sand: { color: '#efcf7d', pattern: 'grains' },
  grass: { color: '#69983f', pattern: 'blades' },
  rock: { color: '#a7b5c5', pattern: 'peaks' },
} as const satisfies Record<Terrain, Ground>;

function pictureOf({ size, terrain, crop, tiles }: BoardPosition): BoardPicture {
  const left = tilesLeft({ terrain, tiles });
  const squares = spacesOf(size).map((space) => {
    const land = terrain[space];
    return { ground: land ? grounds[land] : null, mark: crop[space] ?? null };
  });
  return {
    columns: dimensions[size].columns,
    squares,
    left: terrains.map((land) => ({ ground: grounds[land], count: left[land] })),
  };
}

/** See DED-PUZ-3. */
export const stockedPuzzles: Puzzles = {
  entries: puzzleStock.map(({ id, grade, technique, position }) => ({
    id,
    grade,
    topic: technique,
    board: position.size,
  })),
  open: (id) => byId.get(id)?.position ?? null,
  picture(id) {
    const puzzle = byId.get(id);
    return puzzle ? pictureOf(puzzle.position) : null;
  },
  isCertain(id, answer) {
    const [puzzle, named] = [byId.get(id), answerSchema.safeParse(answer)];
    return puzzle !== undefined && named.success && named.data.at === puzzle.at && named.data.crop === puzzle.crop;
  },
};
