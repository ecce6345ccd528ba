import { z } from 'zod';
import { matchIdSchema, momentSchema, seatSchema } from './parts/ids.ts';

export const clockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('untimed') }),
  /** Seconds for each command, as in `correspondence`. */
  z.strictObject({ type: z.literal('perMove'), seconds: z.number().int().min(10).max(3_600) }),
  /** `increment`: seconds added for each command. */
  z.strictObject({
    type: z.literal('perGame'),
    minutes: z.number().int().min(1).max(180),
    increment: z.number().int().min(0).max(180),
  }),
  z.strictObject({ type: z.literal('correspondence'), days: z.number().int().min(1).max(14) }),
]);
export type ClockSettings = z.infer<typeof clockSchema>;

/** `skip` plays one command, `replace` all until the person is back. */
export const timeOutSchema = z.enum(['skip', 'replace']);
export type TimeOut = z.infer<typeof timeOutSchema>;

/** The number of time-outs in a row after which the person is asked whether they are there, and the others whether to play on. */
export const timeOutsToAsk = 2;

/** The host's proposals apply at once, others' by a majority of players. */
export const proposalSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  /** The server plays for an absent person. */
  z.strictObject({ type: z.literal('playOn'), seat: seatSchema }),
  /** Ends the match without a winner. */
  z.strictObject({ type: z.literal('abandon') }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

export const matchTimingSchema = z.strictObject({
  matchId: matchIdSchema,
  /** An older one never replaces a newer one. */
  revision: z.number().int(),
  /** The server's time, because the page's clock may be wrong. */
  now: momentSchema,
  clock: clockSchema,
  timeOut: timeOutSchema,
  isPaused: z.boolean(),
  /** Empty when a watching host paused alone. */
  pausedBy: z.array(seatSchema),
  isAbandoned: z.boolean(),
  /** Perhaps a little in the future; null while no time runs. */
  since: momentSchema.nullable(),
  seats: z.array(
    z.strictObject({
      /** Milliseconds left at `since`; null without a clock. */
      left: z.number().int().nullable(),
      isRunning: z.boolean(),
      /** True while the server plays for the seat, until its player returns. */
      isReplaced: z.boolean(),
      hasResigned: z.boolean(),
      /** The time-outs in a row. */
      timeOuts: z.number().int(),
    }),
  ),
  /** Proposals that have no majority yet. */
  votes: z.array(
    z.strictObject({
      proposal: proposalSchema,
      by: z.array(seatSchema),
      /** Who would rather not; players are asked anew once another agrees. */
      against: z.array(seatSchema).optional(),
      needed: z.number().int(),
    }),
  ),
});
export type MatchTiming = z.infer<typeof matchTimingSchema>;
