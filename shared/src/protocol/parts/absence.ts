/** The time after which the others can play on without a person. */
export const absenceMs = 120_000;
/** The same while the match waits for them; after it others may also take a shared review's lead. */
export const absenceOnTurnMs = 30_000;
