/** After so long the others can play on without a person. */
export const absenceMs = 120_000;
/** While the match waits for them. */
export const absenceOnTurnMs = 30_000;
