/** What most games leave out. A game spreads these and says the rest. */
export const plainRules = {
  offersHints: () => false,
  vetting: null,
  ordersSchema: null,
  costsTime: () => true,
  takesOrders: () => false,
  answerByOrder: () => null,
  /** The others play on. */
  afterResigning: () => [],
} as const;

/** For a keeper that draws at once, and only matches. */
export const plainKeeper = {
  drawing: null,
  handed: null,
  analysing: null,
  grading: null,
  puzzles: null,
  daily: null,
  redraw: () => null,
} as const;
