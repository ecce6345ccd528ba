/** Why the rules refuse a command. The client turns each code into a sentence. */
export const rejectionCodes = [
  // In the order in which they are checked.
  'matchOver',
  /** Another seat decides now, or there is no such seat. */
  'notYourTurn',
  /** Another type of command is asked for. */
  'notInThisPhase',

  // The Prince.
  /** A step leads to an adjacent district (MAP-TRN-3). */
  'notAdjacent',
  /** The Prince stands there already (MAP-TRN-6). */
  'sameDistrict',
  /** A step reaches it free of charge (MAP-ASM-20). */
  'stepIsFree',
  /** A ride costs 1 llama (MAP-TRN-4). */
  'noLlama',
  /** That moon tile does not lie face up (MAP-TRN-5). */
  'tileTaken',

  // What is paid and given.
  /** More than the Incas, cards or goods there are. */
  'tooMany',
  /** A good, tile or card that is not held. */
  'notHeld',
  'namedTwice',
  /** Another number of goods or cards is asked for. */
  'wrongNumber',
  'cannotPay',

  // Houses, plaza, sundial.
  'notSoldHere',
  /** One Inca of each profession in a visit (MAP-INC-3). */
  'alreadyHired',
  'reserveEmpty',
  'rowEmpty',
  /** Once in a visit (MAP-PLZ-2). */
  'alreadyAdjusted',
  /** Before any trade (MAP-PLZ-2). */
  'alreadyTraded',
  'columnFull',
  'columnEmpty',
  /** Only if a good may not be both sold and bought in one visit (MAP-ASM-12). */
  'tradedOtherWay',
  'noIncaThere',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
