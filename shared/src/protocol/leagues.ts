import { z } from 'zod';
import { dailyDifficultySchema, dateSchema } from './parts/days.ts';
import { emptySchema, leagueLinkSchema, leagueNameSchema, shownNameSchema } from './parts/ids.ts';
import { gameIdSchema } from './room.ts';

/** See DED-LEA-1. */
export const maxLeaguePeople = 200;
export const maxLeaguesOfPerson = 50;

export const leagueSpanSchema = z.enum(['week', 'all']);
export type LeagueSpan = z.infer<typeof leagueSpanSchema>;

export const leaguesQuerySchema = z.strictObject({ game: gameIdSchema });
export const leagueTableQuerySchema = z.strictObject({ span: leagueSpanSchema, difficulty: dailyDifficultySchema });
export const foundLeagueBodySchema = z.strictObject({ game: gameIdSchema, name: leagueNameSchema });

/** A league as everybody with its link sees it. */
export const leagueSchema = z.strictObject({
  link: leagueLinkSchema,
  game: gameIdSchema,
  name: leagueNameSchema,
  leader: shownNameSchema,
  people: z.number().int(),
  isIn: z.boolean(),
  isLeader: z.boolean(),
});
export type League = z.infer<typeof leagueSchema>;

/** Newest membership last. */
export const leaguesAnswerSchema = z.strictObject({ leagues: z.array(leagueSchema) });
export type LeaguesAnswer = z.infer<typeof leaguesAnswerSchema>;

/** Sums over the finished lands of the span. */
export const leagueRowSchema = z.strictObject({
  /** Counts from 1, equals share it; null without a finished land. */
  rank: z.number().int().nullable(),
  name: shownNameSchema,
  isOwn: z.boolean(),
  isLeader: z.boolean(),
  lands: z.number().int(),
  won: z.number().int(),
  margin: z.number().int(),
  turns: z.number().int(),
});
export type LeagueRow = z.infer<typeof leagueRowSchema>;
export const leagueTableAnswerSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  /** Everybody: by lands won, then the sum of margins, then fewer turns. */
  rows: z.array(leagueRowSchema),
  /** Left out: days that the reader may not know yet. */
  hidden: z.array(dateSchema),
});
export type LeagueTableAnswer = z.infer<typeof leagueTableAnswerSchema>;

/** Part of `httpRoutes`. */
export const leagueRoutes = {
  'GET /api/leagues': { body: null, answer: leaguesAnswerSchema },
  /** Named people only. notFound: a game without a daily land; notAllowed, detail leagues: in too many. */
  'POST /api/leagues': { body: foundLeagueBodySchema, answer: leagueSchema },
  'GET /api/leagues/:link': { body: null, answer: leagueSchema },
  /** notAllowed for people who are not in. */
  'GET /api/leagues/:link/table': { body: null, answer: leagueTableAnswerSchema },
  /** Named people only. notAllowed, detail full or leagues. */
  'POST /api/leagues/:link/join': { body: emptySchema, answer: leagueSchema },
  'POST /api/leagues/:link/leave': { body: emptySchema, answer: emptySchema },
  /** notAllowed for all but its leader. */
  'POST /api/leagues/:link/close': { body: emptySchema, answer: emptySchema },
} as const;
