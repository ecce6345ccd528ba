/** Puzzles and practice: the server draws and judges, the game defines the shapes. */
import { z } from 'zod';
import { gameIdSchema } from '../room.ts';

/** The game names its kinds. */
export const practiceQuerySchema = z.strictObject({ game: gameIdSchema, kind: z.string().max(32) });
export const practiceAnswerSchema = z.strictObject({
  /** The map in the form that the game shows. */
  land: z.unknown(),
});

export const puzzleIdSchema = z.string().regex(/^[a-z]{4,16}$/);
/** `failed`: tried and not solved. */
export const puzzleSources = ['new', 'failed', 'favourites'] as const;
/** The game names its topics; `not` is the puzzle that the person leaves. */
export const puzzleQuerySchema = z.strictObject({
  game: gameIdSchema,
  from: z.enum(puzzleSources).optional(),
  grade: z.stringFormat('a grade', /^[1-9]$/).optional(),
  topic: z.string().max(32).optional(),
  not: puzzleIdSchema.optional(),
});
export type PuzzleQuery = z.infer<typeof puzzleQuerySchema>;
export const puzzleGameQuerySchema = z.strictObject({ game: gameIdSchema });
/** The game parses `answer`. */
export const puzzleAttemptBodySchema = z.strictObject({
  game: gameIdSchema,
  answer: z.record(z.string().max(16), z.union([z.string().max(16), z.number()])),
});
/** The level that gives the answer away. */
export const tellingHint = 3;
/** `hints`: the highest level seen. */
export const puzzleMarkBodySchema = z.strictObject({
  game: gameIdSchema,
  isFavourite: z.boolean().optional(),
  hints: z.number().int().min(1).max(tellingHint).optional(),
});

/** The person's own progress; null without a session. */
export const puzzleProgressSchema = z
  .strictObject({
    tries: z.number().int(),
    isSolved: z.boolean(),
    hints: z.number().int(),
    isFavourite: z.boolean(),
    /** Solved in a row at the first try, without the answer having been shown. */
    streak: z.number().int(),
    solved: z.number().int(),
    failed: z.number().int(),
    favourites: z.number().int(),
  })
  .nullable();
export type PuzzleProgress = z.infer<typeof puzzleProgressSchema>;
export const puzzleAnswerSchema = z.strictObject({
  puzzle: z.strictObject({
    id: puzzleIdSchema,
    grade: z.number().int(),
    /** The board in the form that the game shows, without the answer. */
    position: z.unknown(),
  }),
  progress: puzzleProgressSchema,
});
export type PuzzleAnswer = z.infer<typeof puzzleAnswerSchema>;
export const puzzleAttemptAnswerSchema = z.strictObject({ isCertain: z.boolean(), progress: puzzleProgressSchema });
export const puzzleMarkAnswerSchema = z.strictObject({ progress: puzzleProgressSchema });

/** Requests about puzzles and practice. */
export const puzzleRoutes = {
  'GET /api/practice': { body: null, answer: practiceAnswerSchema },
  'GET /api/puzzles': { body: null, answer: puzzleAnswerSchema },
  'GET /api/puzzles/:puzzleId': { body: null, answer: puzzleAnswerSchema },
  /** A PNG of its board, for previews of its link. */
  'GET /api/puzzles/:puzzleId/picture': { body: null, answer: z.unknown() },
  'POST /api/puzzles/:puzzleId/attempt': { body: puzzleAttemptBodySchema, answer: puzzleAttemptAnswerSchema },
  'POST /api/puzzles/:puzzleId/mark': { body: puzzleMarkBodySchema, answer: puzzleMarkAnswerSchema },
} as const;
