/** Rules that most games do not need. A game spreads these and adds its own. */
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

/** The defaults of a keeper that draws quickly and has nothing but matches. */
export const plainKeeper = {
  drawing: null,
  handed: null,
  analysing: null,
  grading: null,
  puzzles: null,
  daily: null,
  bots: {},
  redraw: () => null,
} as const;
