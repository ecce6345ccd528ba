/** A person's finished matches in figures: for themselves, and for others while they share them by a link. */
import { z } from 'zod';
import { gameIdSchema } from '../room.ts';
import { emptySchema, figuresLinkSchema, momentSchema, shownNameSchema } from './ids.ts';

/** The game's figures. */
export const seatResultSchema = z.strictObject({
  points: z.number().int(),
  figures: z.record(z.string().max(24), z.number().int()),
});

const finishedMatch = {
  game: gameIdSchema,
  options: z.unknown(),
  isWon: z.boolean(),
  /** Whether a bot was at the table: such matches are counted apart (BOT-9). */
  isWithBots: z.boolean(),
  result: seatResultSchema,
};

export const myStatisticsAnswerSchema = z.strictObject({
  /** Latest first. */
  matches: z.array(z.strictObject({ ...finishedMatch, endedAt: momentSchema })),
  /** Null while they are private. */
  link: figuresLinkSchema.nullable(),
});
export type MyStatisticsAnswer = z.infer<typeof myStatisticsAnswerSchema>;
export type FinishedMatchResult = MyStatisticsAnswer['matches'][number];

export const figuresLinkAnswerSchema = z.strictObject({ link: figuresLinkSchema });

export const sharedFiguresAnswerSchema = z.strictObject({
  name: shownNameSchema,
  /** Latest first, without times, opponents and addresses; daily lands that the reader may not know are left out. */
  matches: z.array(z.strictObject(finishedMatch)),
});
export type SharedFiguresAnswer = z.infer<typeof sharedFiguresAnswerSchema>;
export type CountedMatch = SharedFiguresAnswer['matches'][number];

/** Part of `httpRoutes`. */
export const statisticsRoutes = {
  'GET /api/my/statistics': { body: null, answer: myStatisticsAnswerSchema },
  /** Named people only. Answers with the same link until it is withdrawn. */
  'POST /api/my/statistics/share': { body: emptySchema, answer: figuresLinkAnswerSchema },
  /** The link opens nothing from then on; the next one is another. */
  'POST /api/my/statistics/withdraw': { body: emptySchema, answer: emptySchema },
  /** Everybody with the link may ask for these. */
  'GET /api/figures/:link': { body: null, answer: sharedFiguresAnswerSchema },
} as const;
