import { z } from 'zod';
import { matchIdSchema, pointSchema, versionSchema } from './ids.ts';
import { sandboxBodySchema, sandboxMoveSchema } from './sandboxes.ts';
import { maxMarks } from './shapes.ts';

export const maxTriedMoves = 60;

/** A circle around a point, or an arrow from it. */
export const reviewMarkSchema = z.strictObject({ from: pointSchema, to: pointSchema.nullable() });
export type ReviewMark = z.infer<typeof reviewMarkSchema>;

/** What the leader shows. */
export const reviewSightSchema = z.strictObject({
  /** The position in the match's log. */
  position: versionSchema,
  marks: z.array(reviewMarkSchema).max(maxMarks),
});
export type ReviewSight = z.infer<typeof reviewSightSchema>;

/** `at`: when it was shown, in milliseconds since the epoch; a later one has a greater one, and the first one none. */
export const shownSightSchema = reviewSightSchema.extend({ at: z.number().optional() });
export type ShownSight = z.infer<typeof shownSightSchema>;

/** All its moves written out as JSON; a message has room for no more. */
const maxTriedText = 3_000;

/** What is tried in it: the match played on from a step, as in a sandbox. */
export const triedSchema = sandboxBodySchema.pick({ position: true, draw: true }).extend({
  moves: z
    .array(sandboxMoveSchema)
    .max(maxTriedMoves)
    .refine((moves) => JSON.stringify(moves).length <= maxTriedText, 'too many moves'),
  /** Everybody with a name plays, otherwise the leader alone. */
  isOpen: z.boolean(),
});
export type Tried = z.infer<typeof triedSchema>;

/** `revision` is another one after every change. */
export const trialSchema = triedSchema.extend({ revision: z.int() });
export type Trial = z.infer<typeof trialSchema>;

/** The review of a room that was made to look at a finished match together; its host leads. */
export const roomReviewSchema = z.strictObject({
  matchId: matchIdSchema,
  sight: shownSightSchema,
  /** Absent while nothing is tried. */
  trial: trialSchema.optional(),
});
export type RoomReview = z.infer<typeof roomReviewSchema>;

export const openReviewBodySchema = reviewSightSchema.pick({ position: true });
