import { emit } from '../../evolve/course.ts';
import type { Course } from '../../evolve/course.ts';
import { offeringPoints } from '../../position/scoring.ts';
import { sideOf } from '../../position/queries.ts';
import type { Crop } from '../../language/types.ts';
import type { Handler } from '../handler.ts';
import { react } from '../otoma/reaction.ts';

const isDuplicate = (crop: Crop, index: number, crops: readonly Crop[]): boolean => crops.indexOf(crop) !== index;
const isUnordered = (crop: Crop, index: number, crops: readonly Crop[]): boolean => crop < (crops[index - 1] ?? crop);

/** All their tokens (TIW-COP-10). */
function offerWithPlayers(course: Course): void {
  const crops = course.state.position.otoma?.side.offerings ?? [];
  if (crops.length === 0) return;
  emit(course, { type: 'offeringMade', by: 'otoma', crops, points: offeringPoints(crops.length), isLast: false });
}

/** Ends the turn (TIW-OFF, TIW-TRN-2). */
export const offer: Handler<'offer'> = {
  refusal(position, seat, { crops }) {
    const held = sideOf(position, seat).offerings;
    if (held.length === 0) return 'noTokens';
    if (crops.length === 0) return 'emptyOffering';
    if (crops.some(isDuplicate)) return 'duplicateToken';
    if (crops.some((crop) => !held.includes(crop))) return 'tokenNotHeld';
    return crops.some(isUnordered) ? 'tokensUnordered' : null;
  },
  perform(course, seat, { crops }) {
    emit(course, { type: 'offeringMade', by: seat, crops, points: offeringPoints(crops.length), isLast: false });
    offerWithPlayers(course);
    react(course);
  },
};
