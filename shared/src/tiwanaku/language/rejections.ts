/** The client turns each code into a sentence. */
export const rejectionCodes = [
  'matchOver',
  'notYourTurn',
  'notInThisMode',

  // The phase awaits something else.
  /** Passing and ending are no choice (TIW-TRN-1). */
  'mustAct',
  /** See TIW-SOL-6. */
  'mustDivineOn',
  /** Offer or end; after divining, also divine on. */
  'actionDone',
  /** Or a pass (TIW-END-2). */
  'onlyFinalDivination',
  /** See TIW-COP-5. */
  'mustSpend',
  /** See TIW-COP-9. */
  'tileAwaited',
  /** See TIW-COP-9. */
  'noTileWanted',
  /** See TIW-COP-11. */
  'orderAwaited',
  'noOrderWanted',
  /** See TIW-SOL-5. */
  'otomaAwaited',
  'noOtomaWanted',
  /** Passing is for these only. */
  'noFinalDivinations',

  'noSuchSpace',
  'noPawnThere',
  'notYourPawn',
  'noPawnInReserve',
  /** See TIW-EXP-7. */
  'sameSpace',
  /** Or an Otoma pawn does (TIW-EXP-3). */
  'heldByOther',
  /** See TIW-EXP-5. */
  'heldByOwn',
  /** See TIW-COP-8. */
  'cropForbidsStop',
  /** Reachable, but not with this first step (TIW-COP-7). */
  'againstArrow',
  'notReachable',
  /** Competitive only (TIW-SOL-3, TIW-COP-8). */
  'recallForbidden',

  'noOwnPawnThere',
  /** See TIW-DIV-1. */
  'terrainUnknown',
  /** See TIW-DIV-1. */
  'cropKnown',
  /** By the board, in proof mode; the crop may be right all the same. */
  'notCertain',

  'noTokens',
  'emptyOffering',
  'tokenNotHeld',
  'duplicateToken',
  /** Crops have to ascend. */
  'tokensUnordered',

  /** In the own stack. */
  'noTileLeft',
  /** While another own top lets a pawn explore (TIW-COP-5). */
  'arrowLeadsNowhere',
  /** It has no such tile. */
  'cannotSupply',
  /** Only equally near Otoma pawns are. */
  'notAChoice',
  'noSuchOtoma',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
