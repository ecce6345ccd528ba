import type { RejectionCode } from '@tiwanaku/shared/machu-picchu';

/** Ends of the sentence "…, is refused: …". */
export const sentences: Readonly<Record<RejectionCode, string>> = {
  matchOver: 'the game is over',
  notYourTurn: 'another seat decides now',
  notInThisPhase: 'this is no answer to what is asked now',
  notAdjacent: 'that district is not adjacent',
  sameDistrict: 'the Prince stands there already',
  stepIsFree: 'that district is adjacent: a step reaches it free of charge',
  noLlama: 'a ride costs a llama',
  tileTaken: 'that moon tile does not lie face up',
  tooMany: 'there are not so many',
  notHeld: 'something is named that this seat does not hold',
  namedTwice: 'something is named twice',
  wrongNumber: 'another number of them has to be named',
  cannotPay: 'the price cannot be paid',
  notSoldHere: 'this house does not sell that',
  alreadyHired: 'an Inca of that profession has been hired in this visit',
  reserveEmpty: 'the reserve is empty',
  rowEmpty: 'no card is left in that row',
  alreadyAdjusted: 'prices are adjusted once in a visit',
  alreadyTraded: 'prices are adjusted before any trade',
  columnFull: 'the column is full',
  columnEmpty: 'the column is empty',
  tradedOtherWay: 'that good has been traded the other way in this visit',
  noIncaThere: 'no own Inca is in that district',
};
