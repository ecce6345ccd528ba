import { z } from 'zod';
import { matchIdSchema, pointSchema, versionSchema } from './ids.ts';

/** More would hide the board. */
export const maxMarks = 24;

/** A circle around a point, or an arrow from it. */
export const reviewMarkSchema = z.strictObject({ from: pointSchema, to: pointSchema.nullable() });
export type ReviewMark = z.infer<typeof reviewMarkSchema>;

/** What the leader shows. */
export const reviewSightSchema = z.strictObject({
  /** In the match's log. */
  position: versionSchema,
  marks: z.array(reviewMarkSchema).max(maxMarks),
});
export type ReviewSight = z.infer<typeof reviewSightSchema>;

/** Of a room that was made to look at a finished match together; its host leads. */
export const roomReviewSchema = z.strictObject({ matchId: matchIdSchema, sight: reviewSightSchema });
export type RoomReview = z.infer<typeof roomReviewSchema>;

export const openReviewBodySchema = reviewSightSchema.pick({ position: true });
