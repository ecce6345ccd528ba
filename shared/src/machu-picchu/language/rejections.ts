/** The client turns each code into a sentence. */
export const rejectionCodes = [
  // In the order of checking.
  'matchOver',
  /** Or there is no such seat. */
  'notYourTurn',
  'notInThisPhase',

  /** See MAP-TRN-3. */
  'notAdjacent',
  /** See MAP-TRN-6. */
  'sameDistrict',
  /** See MAP-ASM-20. */
  'stepIsFree',
  /** See MAP-TRN-4. */
  'noLlama',
  /** It is not face up (MAP-TRN-5). */
  'tileTaken',

  'tooMany',
  'notHeld',
  'namedTwice',
  'wrongNumber',
  'cannotPay',

  'notSoldHere',
  /** See MAP-INC-3. */
  'alreadyHired',
  'reserveEmpty',
  'rowEmpty',
  /** See MAP-PLZ-2. */
  'alreadyAdjusted',
  /** See MAP-PLZ-2. */
  'alreadyTraded',
  'columnFull',
  'columnEmpty',
  /** See MAP-ASM-12. */
  'tradedOtherWay',
  'noIncaThere',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
