import { z } from 'zod';
import type { Puzzles } from '../../../kernel/index.ts';
import { readPuzzleLine } from './puzzle-text.ts';
import { stock } from './stock.ts';

export const puzzleStock = stock.trim().split('\n').map(readPuzzleLine);
const byId = new Map(puzzleStock.map((puzzle) => [puzzle.id, puzzle]));

const answerSchema = z.strictObject({ at: z.string(), crop: z.number() });

/** See DED-PUZ-3. */
export const stockedPuzzles: Puzzles = {
  entries: puzzleStock.map(({ id, grade, technique, position }) => ({
    id,
    grade,
    topic: technique,
    board: position.size,
  })),
  open: (id) => byId.get(id)?.position ?? null,
  isCertain(id, answer) {
    const [puzzle, named] = [byId.get(id), answerSchema.safeParse(answer)];
    return puzzle !== undefined && named.success && named.data.at === puzzle.at && named.data.crop === puzzle.crop;
  },
};
