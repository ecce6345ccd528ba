import { z } from 'zod';

/** The text of a person's notes; only the writer's page understands it. */
export const notesTextSchema = z.string().regex(/^[A-Za-z0-9_-]{0,400}$/, 'not notes');

/** `version` grows with every saving; 0: never written. */
export const notesSchema = z.strictObject({ version: z.number().int().min(0), text: notesTextSchema });
export type Notes = z.infer<typeof notesSchema>;
