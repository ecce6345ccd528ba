import { z } from 'zod';

/** What somebody has written down on a match: letters that their own page alone understands. */
export const notesTextSchema = z.string().regex(/^[A-Za-z0-9_-]{0,400}$/, 'not notes');

/** The notes of one person on one match. `version` grows with every saving; 0: nothing was ever written. */
export const notesSchema = z.strictObject({ version: z.number().int().min(0), text: notesTextSchema });
export type Notes = z.infer<typeof notesSchema>;
