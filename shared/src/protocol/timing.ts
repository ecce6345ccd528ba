/** Time and people beside the game: clocks, pauses, who is played for, and the end of a match that nobody wants to go on with. */
import { z } from 'zod';
import { matchIdSchema, seatSchema } from './parts/ids.ts';

/** How much time people have. */
export const clockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('untimed') }),
  /** So many seconds for each command. */
  z.strictObject({ type: z.literal('perMove'), seconds: z.number().int().min(10).max(3_600) }),
  /** So many minutes for the whole match, and seconds on top for each command. */
  z.strictObject({
    type: z.literal('perGame'),
    minutes: z.number().int().min(1).max(180),
    increment: z.number().int().min(0).max(180),
  }),
  /** So many days for each command. */
  z.strictObject({ type: z.literal('correspondence'), days: z.number().int().min(1).max(14) }),
]);
export type ClockSettings = z.infer<typeof clockSchema>;

/** Who runs out of time is `skip`ped with the mildest legal command, or `replace`d until they are back. */
export const timeOutSchema = z.enum(['skip', 'replace']);
export type TimeOut = z.infer<typeof timeOutSchema>;

/** What players and host can propose. The host's proposal is applied at once, others' by a majority of the players. */
export const proposalSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  /** The server plays for somebody who has been away for a while. */
  z.strictObject({ type: z.literal('playOn'), seat: seatSchema }),
  /** The match ends without a winner. */
  z.strictObject({ type: z.literal('abandon') }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

/** Milliseconds since the epoch, server time. */
const moment = z.number().int();

/** How a match stands in time, the same for everybody who may see it. */
export const matchTimingSchema = z.strictObject({
  matchId: matchIdSchema,
  /** Grows with every change; an older one never replaces a newer one. */
  revision: z.number().int(),
  /** When this was said: a page that knows it needs no clock of its own to be right. */
  now: moment,
  clock: clockSchema,
  timeOut: timeOutSchema,
  isPaused: z.boolean(),
  /** Seats that proposed the pause; empty when a watching host paused alone. */
  pausedBy: z.array(seatSchema),
  isAbandoned: z.boolean(),
  /** Since when time runs for those who are to act, maybe a little in the future; null while no time runs. */
  since: moment.nullable(),
  seats: z.array(
    z.strictObject({
      /** Milliseconds left at `since`; null without a clock. */
      left: z.number().int().nullable(),
      isRunning: z.boolean(),
      /** The server plays here until the person says that they are back. */
      isReplaced: z.boolean(),
      /** Their person has resigned: the server plays here to the end. */
      hasResigned: z.boolean(),
    }),
  ),
  /** What some want and not yet enough; `needed` is how many it takes. */
  votes: z.array(z.strictObject({ proposal: proposalSchema, by: z.array(seatSchema), needed: z.number().int() })),
});
export type MatchTiming = z.infer<typeof matchTimingSchema>;
