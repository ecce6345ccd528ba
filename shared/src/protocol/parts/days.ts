import { z } from 'zod';

/** In the calendar: `2026-11-23`. Of a day: its UTC date. */
export const dateSchema = z.iso.date();
/** In a word of the game. */
export const dailyDifficultySchema = z.string().regex(/^[a-z][a-zA-Z]{0,15}$/, 'not a difficulty');

/** Of a room that was made for the daily land: only its person enters, and plays this one match there. */
export const roomDailySchema = z.strictObject({
  date: dateSchema,
  difficulty: dailyDifficultySchema,
  isCounted: z.boolean(),
});
export type RoomDaily = z.infer<typeof roomDailySchema>;
