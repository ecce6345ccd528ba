/** Why the rules refuse a command. The client turns each code into a sentence. */
export const rejectionCodes = [
  'matchOver',
  'notYourTurn',
  'notInThisMode',

  // The phase awaits something else; the code names what.
  /** Explore or divine first; passing and ending are no choice (TIW-TRN-1). */
  'mustAct',
  /** Solo: all pawns must divine (TIW-SOL-6). */
  'mustDivineOn',
  /** Offer or end; after divining, also divine on. */
  'actionDone',
  /** Only one divination or a pass (TIW-END-2). */
  'onlyFinalDivination',
  /** Coop: spend a tile first (TIW-COP-5). */
  'mustSpend',
  /** Coop: a tile has to be given first (TIW-COP-9). */
  'tileAwaited',
  /** Coop (TIW-COP-9). */
  'noTileWanted',
  /** Coop: choose which Otoma pawn moves first (TIW-COP-11). */
  'orderAwaited',
  /** Coop. */
  'noOrderWanted',
  /** Solo: choose which Otoma pawn moves (TIW-SOL-5). */
  'otomaAwaited',
  /** Solo. */
  'noOtomaWanted',
  /** Passing is for the final divinations only. */
  'noFinalDivinations',

  // Spaces and pawns.
  'noSuchSpace',
  'noPawnThere',
  'notYourPawn',
  'noPawnInReserve',
  /** A pawn cannot stop where it began (TIW-EXP-7). */
  'sameSpace',
  /** Another colour's pawn or an Otoma pawn stands there (TIW-EXP-3). */
  'heldByOther',
  /** A pawn cannot stop on an own one (TIW-EXP-5). */
  'heldByOwn',
  /** Coop: no stopping on a crop (TIW-COP-8). */
  'cropForbidsStop',
  /** Coop: reachable, but not with the first step in the arrow's direction (TIW-COP-7). */
  'againstArrow',
  'notReachable',
  /** Pawns come back in the competitive game only (TIW-SOL-3, TIW-COP-8). */
  'recallForbidden',

  // Divining.
  'noOwnPawnThere',
  /** See TIW-DIV-1. */
  'terrainUnknown',
  /** See TIW-DIV-1. */
  'cropKnown',
  /** Proof mode: the board does not show this crop; whether it is right is not said. */
  'notCertain',

  // Offering.
  'noTokens',
  'emptyOffering',
  'tokenNotHeld',
  'duplicateToken',
  /** Crops of an offering are named in ascending order. */
  'tokensUnordered',

  // Cooperation and the Otoma.
  /** The own stack of that terrain is empty. */
  'noTileLeft',
  /** This seat has no tile of the wanted terrain. */
  'cannotSupply',
  /** Not one of the equally near Otoma pawns. */
  'notAChoice',
  'noSuchOtoma',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
