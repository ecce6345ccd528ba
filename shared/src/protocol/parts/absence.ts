/** After so long the others can play on without a person. */
export const absenceMs = 120_000;
/** While the match waits for them; also before others may take a shared review's lead. */
export const absenceOnTurnMs = 30_000;
