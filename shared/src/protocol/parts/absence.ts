/** After so many milliseconds of absence the others can play on without a person. */
export const absenceMs = 120_000;
/** The same while the match waits for them. */
export const absenceOnTurnMs = 30_000;
