import { z } from 'zod';
import { shownNameSchema } from './ids.ts';

/** A bot's name in its game, which says how strong it is. */
export const strengthSchema = z.string().regex(/^[a-z]{2,24}$/, 'not a strength');

/** Marks a player that is no person: a bot of the game, or somebody's program. */
export const botMarkSchema = z.union([
  z.strictObject({ strength: strengthSchema }),
  z.strictObject({ owner: shownNameSchema }),
]);
export type BotMark = z.infer<typeof botMarkSchema>;

/** Plays for a player who is away or gone: a bot of the game, or the mildest command. */
export const standInSchema = z.union([z.literal('mildest'), strengthSchema]);

/** How long bots seem to think; `instant` does not wait at all. */
export const paceSchema = z.enum(['usual', 'quick', 'instant']);
export type Pace = z.infer<typeof paceSchema>;
