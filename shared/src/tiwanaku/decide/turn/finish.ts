import type { Seat } from '../../../kernel/index.ts';
import { emit } from '../../evolve/course.ts';
import type { Course } from '../../evolve/course.ts';
import { offeringPoints, winnersOf } from '../../position/scoring.ts';
import type { Side, Position } from '../../position/state.ts';
import { activeSeat, emptySpaces } from '../../position/queries.ts';

function offerAll(course: Course, by: Seat | 'otoma', side: Side | null | undefined): void {
  const crops = side?.offerings ?? [];
  if (crops.length === 0) return;
  emit(course, { type: 'offeringMade', by, crops, points: offeringPoints(crops.length), isLast: true });
}

/** The Otoma win ties (TIW-OTO-8). */
function victorOf({ sides: [players], otoma }: Position): 'players' | 'otoma' {
  return (players?.score ?? 0) > (otoma?.side.score ?? 0) ? 'players' : 'otoma';
}

/** Counts the last offerings and points (TIW-END-5, TIW-END-6, TIW-SOL-8, TIW-COP-13). */
export function finish(course: Course): void {
  const { position } = course.state;
  if (position.otoma === null) {
    position.sides.forEach((side, seat) => offerAll(course, seat, side));
    emit(course, { type: 'matchEnded', winners: winnersOf(course.state.position.sides) });
    return;
  }
  offerAll(course, activeSeat(position), position.sides[0]);
  offerAll(course, 'otoma', position.otoma.side);
  if (position.screens !== null) {
    const empty = emptySpaces(position);
    emit(course, { type: 'otomaCounted', emptySpaces: empty, points: empty });
  }
  emit(course, { type: 'matchEnded', winners: victorOf(course.state.position) });
}
