import { z } from 'zod';

/** A date in the calendar: `2026-11-23`. The date of a day is the UTC one. */
export const dateSchema = z.iso.date();
/** The difficulty in a word of the game. */
export const dailyDifficultySchema = z.string().regex(/^[a-z][a-zA-Z]{0,15}$/, 'not a difficulty');

/** The day of a room that was made for the daily land: only its person enters, and plays this one match there. */
export const roomDailySchema = z.strictObject({
  date: dateSchema,
  difficulty: dailyDifficultySchema,
  isCounted: z.boolean(),
});
export type RoomDaily = z.infer<typeof roomDailySchema>;
