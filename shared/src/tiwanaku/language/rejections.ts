/** Why the rules refuse a command. The client turns each code into a sentence. */
export const rejectionCodes = [
  /** The game is over. */
  'matchOver',
  /** Another seat's turn. */
  'notYourTurn',
  /** No such command in this mode of play. */
  'notInThisMode',

  // The phase awaits something else; the code names what.
  /** Explore or divine first; passing and ending are no choice (TIW-TRN-1). */
  'mustAct',
  /** Solo: all pawns must divine (TIW-SOL-6). */
  'mustDivineOn',
  /** The action is done: offer or end (or, after divining, divine on). */
  'actionDone',
  /** Only one divination or a pass (TIW-END-2). */
  'onlyFinalDivination',
  /** Coop: spend a tile first (TIW-COP-5). */
  'mustSpend',
  /** Coop: a tile has to be given first (TIW-COP-9). */
  'tileAwaited',
  /** Coop: nobody needs a tile now (TIW-COP-9). */
  'noTileWanted',
  /** Coop: say which Otoma pawn goes first (TIW-COP-11). */
  'orderAwaited',
  /** Coop: no order of Otoma pawns is asked for now. */
  'noOrderWanted',
  /** Solo: say which Otoma pawn moves (TIW-SOL-5). */
  'otomaAwaited',
  /** Solo: no Otoma pawn is asked for now. */
  'noOtomaWanted',
  /** Passing belongs to the final divinations, which have not begun. */
  'noFinalDivinations',

  // Spaces and pawns.
  'noSuchSpace',
  'noPawnThere',
  'notYourPawn',
  'noPawnInReserve',
  /** A pawn cannot stop where it began (TIW-EXP-7). */
  'sameSpace',
  /** A pawn of another colour or of the Otoma stands there (TIW-EXP-3). */
  'heldByOther',
  /** An own pawn stands there: no stopping (TIW-EXP-5). */
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
  /** Terrain is not known there (TIW-DIV-1). */
  'terrainUnknown',
  /** The crop is known already (TIW-DIV-1). */
  'cropKnown',

  // Offering.
  'noTokens',
  'emptyOffering',
  'tokenNotHeld',
  'duplicateToken',
  /** The kinds of an offering are named in ascending order. */
  'tokensUnordered',

  // Cooperation and the Otoma.
  /** The own stack of that terrain is empty. */
  'noTileLeft',
  /** This seat has no tile of the wanted terrain. */
  'cannotSupply',
  /** Not one of the equally near Otoma pawns. */
  'notAChoice',
  /** No Otoma pawn has this colour. */
  'noSuchOtoma',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
