import { z } from 'zod';

/** Only the writer's page understands them. */
export const notesTextSchema = z.string().regex(/^[A-Za-z0-9_-]{0,400}$/, 'not notes');

/** `version` grows with every saving; 0: never written. */
export const notesSchema = z.strictObject({ version: z.number().int().min(0), text: notesTextSchema });
export type Notes = z.infer<typeof notesSchema>;
