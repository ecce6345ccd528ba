import type { Seat } from '../../../kernel/index.ts';
import { emit } from '../../evolve/course.ts';
import type { Course } from '../../evolve/course.ts';
import { offeringPoints, winnersOf } from '../../position/scoring.ts';
import type { Side, Table } from '../../position/state.ts';
import { activeSeat, emptySpaces } from '../../position/table.ts';

function offerAll(course: Course, by: Seat | 'otoma', side: Side | null | undefined): void {
  const crops = side?.offerings ?? [];
  if (crops.length === 0) return;
  emit(course, { type: 'offeringMade', by, crops, points: offeringPoints(crops.length), isLast: true });
}

/** The Otoma win ties (TIW-OTO-8). */
function victorOf({ sides: [players], otoma }: Table): 'players' | 'otoma' {
  return (players?.score ?? 0) > (otoma?.side.score ?? 0) ? 'players' : 'otoma';
}

/** Counts the last offerings and points (TIW-END-5, TIW-END-6, TIW-SOL-8, TIW-COP-13). */
export function finish(course: Course): void {
  const { table } = course.state;
  if (table.otoma === null) {
    table.sides.forEach((side, seat) => offerAll(course, seat, side));
    emit(course, { type: 'matchEnded', winners: winnersOf(course.state.table.sides) });
    return;
  }
  offerAll(course, activeSeat(table), table.sides[0]);
  offerAll(course, 'otoma', table.otoma.side);
  if (table.screens !== null) {
    const empty = emptySpaces(table);
    emit(course, { type: 'otomaCounted', emptySpaces: empty, points: empty });
  }
  emit(course, { type: 'matchEnded', winners: victorOf(course.state.table) });
}
