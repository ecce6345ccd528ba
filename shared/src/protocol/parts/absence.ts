/** Whoever has been away for so many milliseconds can be played on without. */
export const absenceMs = 120_000;
/** The same while the match waits for them. */
export const absenceOnTurnMs = 30_000;
