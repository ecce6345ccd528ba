/** Clocks, pauses, absent players, and votes that end a match without a winner. */
import { z } from 'zod';
import { matchIdSchema, seatSchema } from './parts/ids.ts';

export const clockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('untimed') }),
  /** Seconds for each command. */
  z.strictObject({ type: z.literal('perMove'), seconds: z.number().int().min(10).max(3_600) }),
  /** Minutes for the whole match, and seconds added for each command. */
  z.strictObject({
    type: z.literal('perGame'),
    minutes: z.number().int().min(1).max(180),
    increment: z.number().int().min(0).max(180),
  }),
  /** Days for each command. */
  z.strictObject({ type: z.literal('correspondence'), days: z.number().int().min(1).max(14) }),
]);
export type ClockSettings = z.infer<typeof clockSchema>;

/** When time runs out: `skip` plays the mildest legal command, `replace` plays until the person is back. */
export const timeOutSchema = z.enum(['skip', 'replace']);
export type TimeOut = z.infer<typeof timeOutSchema>;

/** What players and host can propose. The host's proposal is applied at once, others' by a majority of the players. */
export const proposalSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  /** The server plays for a person who has been away for a while. */
  z.strictObject({ type: z.literal('playOn'), seat: seatSchema }),
  /** The match ends without a winner. */
  z.strictObject({ type: z.literal('abandon') }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

/** Milliseconds since the epoch, server time. */
const moment = z.number().int();

/** The same for everybody who may see the match. */
export const matchTimingSchema = z.strictObject({
  matchId: matchIdSchema,
  /** Grows with every change; an older one never replaces a newer one. */
  revision: z.number().int(),
  /** The server's time, so that the page's own clock need not be right. */
  now: moment,
  clock: clockSchema,
  timeOut: timeOutSchema,
  isPaused: z.boolean(),
  /** Seats that proposed the pause; empty when a watching host paused alone. */
  pausedBy: z.array(seatSchema),
  isAbandoned: z.boolean(),
  /** When the time of those who are to act began to run, maybe a little in the future; null while no time runs. */
  since: moment.nullable(),
  seats: z.array(
    z.strictObject({
      /** Milliseconds left at `since`; null without a clock. */
      left: z.number().int().nullable(),
      isRunning: z.boolean(),
      /** The server plays here until the person returns. */
      isReplaced: z.boolean(),
      /** The server plays here to the end. */
      hasResigned: z.boolean(),
    }),
  ),
  /** Proposals without a majority yet; `needed` is how many votes it takes. */
  votes: z.array(z.strictObject({ proposal: proposalSchema, by: z.array(seatSchema), needed: z.number().int() })),
});
export type MatchTiming = z.infer<typeof matchTimingSchema>;
