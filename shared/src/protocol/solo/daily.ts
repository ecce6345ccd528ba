/**
 * The daily land: one for each game and UTC date, the same for everybody. It is secret until it opens, 36 h after the
 * date began: until then only people who have finished their counted attempt see its matches, table and truth.
 */
import { z } from 'zod';
import {
  bits256Schema,
  emptySchema,
  matchIdSchema,
  momentSchema,
  roomLinkSchema,
  shownNameSchema,
} from '../parts/ids.ts';
import { dailyDifficultySchema, dateSchema } from '../parts/days.ts';
import { gameIdSchema } from '../room.ts';

/** Minutes that a person's clock is ahead of UTC now: from UTC−12 to UTC+14. */
export const zoneOffsetSchema = z
  .number()
  .int()
  .min(-12 * 60)
  .max(14 * 60);

/**
 * Without `date` it is today, in UTC, or the day before while the reader's attempt at it runs. `offset` as in
 * `zoneOffsetSchema`, for the streak; UTC without it.
 */
export const dailyQuerySchema = z.strictObject({
  game: gameIdSchema,
  date: dateSchema.optional(),
  offset: z
    .stringFormat('minutes', /^-?\d{1,3}$/)
    .transform(Number)
    .pipe(zoneOffsetSchema)
    .optional(),
});
export const dailyStandingQuerySchema = dailyQuerySchema.omit({ date: true });
export const dailyTableQuerySchema = z.strictObject({
  game: gameIdSchema,
  date: dateSchema,
  difficulty: dailyDifficultySchema,
});
/** `before`: `next` of the previous page; otherwise the latest come first. */
export const dailyDaysQuerySchema = z.strictObject({ game: gameIdSchema, before: dateSchema.optional() });

/**
 * `isCounted`: the one attempt of this day; begun already, its room is answered again, whatever the difficulty.
 * Otherwise practice: for people who have finished, and once the day has opened for everybody.
 */
export const dailyBeginBodySchema = z.strictObject({
  game: gameIdSchema,
  date: dateSchema,
  difficulty: dailyDifficultySchema,
  isCounted: z.boolean(),
  offset: zoneOffsetSchema,
});
/** The zone in which the person is now: the streak counts local dates of finishing. */
export const dailyZoneBodySchema = z.strictObject({ game: gameIdSchema, offset: zoneOffsetSchema });

export const dailyResultSchema = z.strictObject({
  isWon: z.boolean(),
  /** The player's points less the opponent's; negative when lost. */
  margin: z.number().int(),
  turns: z.number().int(),
  /** Divinations that proof mode refused. */
  refused: z.number().int(),
  finishedAt: momentSchema,
});
export type DailyResult = z.infer<typeof dailyResultSchema>;

const begun = { difficulty: dailyDifficultySchema, matchId: matchIdSchema };
/** A person's counted attempt. */
export const dailyAttemptSchema = z.discriminatedUnion('state', [
  /** `link` opens its room, for this person alone. */
  z.strictObject({ state: z.literal('running'), ...begun, link: roomLinkSchema }),
  z.strictObject({ state: z.literal('finished'), ...begun, result: dailyResultSchema }),
  /** Abandoned, or still running when the day opened. */
  z.strictObject({ state: z.literal('unfinished'), ...begun }),
]);
export type DailyAttempt = z.infer<typeof dailyAttemptSchema>;

/** Days are those of the person's local calendar; a missed day takes one of the two free days of its month. */
export const streakSchema = z.strictObject({
  /** Finished days in a row, up to today or, until today's is finished, yesterday. */
  days: z.number().int(),
  /** Free days left in this month. */
  freeLeft: z.number().int(),
  isTodayDone: z.boolean(),
});

export const dailyAnswerSchema = z.strictObject({
  date: dateSchema,
  /** Grades count from 1, the easiest, and follow the weekday. */
  grade: z.number().int(),
  difficulties: z.array(dailyDifficultySchema),
  /** The commitment in the snapshot of every match of this day. */
  commitment: bits256Schema,
  opensAt: momentSchema,
  /** Null until then; proves the commitment. */
  opening: z.strictObject({ nonce: bits256Schema, secret: z.string() }).nullable(),
  /** Null before it is begun, and without a session. */
  counted: dailyAttemptSchema.nullable(),
  /** Whether `begin` accepts attempts that do not count. */
  canPractise: z.boolean(),
  /** The five puzzles of the day, which the puzzle requests serve. `isSolved` is false without a session. */
  puzzles: z.array(z.strictObject({ id: z.string(), isSolved: z.boolean() })),
  /** Null without a session. */
  streak: streakSchema.nullable(),
  /** How many people have finished, in all difficulties. */
  finished: z.number().int(),
});
export type DailyAnswer = z.infer<typeof dailyAnswerSchema>;

/** A person's daily attempt and streak in one line. */
export const dailyStandingAnswerSchema = z.strictObject({
  /** The state of the counted attempt; null before it is begun. */
  state: z.enum(['running', 'finished', 'unfinished']).nullable(),
  /** Days of the streak. */
  streak: z.number().int(),
});
export type DailyStanding = z.infer<typeof dailyStandingAnswerSchema>;

export const dailyBegunAnswerSchema = z.strictObject({ link: roomLinkSchema, matchId: matchIdSchema });

/** `rank` counts from 1; equals share it. */
export const dailyRowSchema = z.strictObject({
  rank: z.number().int(),
  name: shownNameSchema,
  isOwn: z.boolean(),
  result: dailyResultSchema,
});
export type DailyRow = z.infer<typeof dailyRowSchema>;
export const dailyTableAnswerSchema = z.strictObject({
  /** The first 200: by margin, then fewer turns, then fewer refused tries, then who finished earlier. */
  rows: z.array(dailyRowSchema),
  /** The reader's row, also beyond these; null without a finished attempt in this difficulty. */
  own: dailyRowSchema.nullable(),
  finished: z.number().int(),
});
export type DailyTableAnswer = z.infer<typeof dailyTableAnswerSchema>;

/** Days before today, the latest first; days on which no server ran are missing. */
export const dailyDaysAnswerSchema = z.strictObject({
  days: z.array(z.strictObject({ date: dateSchema, grade: z.number().int(), counted: dailyAttemptSchema.nullable() })),
  /** Null at the end. */
  next: dateSchema.nullable(),
});
export type DailyDaysAnswer = z.infer<typeof dailyDaysAnswerSchema>;

/** Part of `httpRoutes`. A date without a day, a later one included, is notFound. */
export const dailyRoutes = {
  'GET /api/daily': { body: null, answer: dailyAnswerSchema },
  'GET /api/daily/standing': { body: null, answer: dailyStandingAnswerSchema },
  /** notAllowed until the person has finished or the day has opened. */
  'GET /api/daily/table': { body: null, answer: dailyTableAnswerSchema },
  /** Everyone may ask; `counted` is null without a session. */
  'GET /api/daily/days': { body: null, answer: dailyDaysAnswerSchema },
  /**
   * Named people only. matchOver: the counted attempt is over; notAllowed: practice too early, or a counted attempt of
   * a day that has opened.
   */
  'POST /api/daily/begin': { body: dailyBeginBodySchema, answer: dailyBegunAnswerSchema },
  /** A page sends this once per visit while an attempt runs; a finished attempt keeps its local date. */
  'POST /api/daily/zone': { body: dailyZoneBodySchema, answer: emptySchema },
} as const;
