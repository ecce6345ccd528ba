/** Whoever has been away for so many milliseconds can be played on without. */
export const absenceMs = 120_000;
