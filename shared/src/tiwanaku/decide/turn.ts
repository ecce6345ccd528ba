import { emit, type Course } from '../evolve.ts';
import type { Position, Side } from '../state.ts';
import {
  activeSeat,
  canAct,
  divinableBy,
  seatAfter,
  stackOf,
  total,
  offeringPoints,
  winnersOf,
  emptySpaces,
} from '../position.ts';
import type { Handler } from './when.ts';
import type { Seat } from '../../kernel/index.ts';

/** Seats without a pawn to divine with pass; the game ends when all have (TIW-END-3, TIW-END-5). */
export function continueFinals(course: Course): void {
  for (;;) {
    const { position } = course.state;
    if (position.phase.name !== 'finalDivination') return;
    if (position.phase.passed.length === position.setup.colors.length) return finish(course);
    const seat = activeSeat(position);
    if (divinableBy(position, seat).length > 0) return;
    emit(course, { type: 'passed', seat, isAutomatic: true });
  }
}

/** Finds the next seat clockwise that has tiles, the seat itself last; null when none has (TIW-COP-5). */
function nextWithTiles(position: Position, seat: Seat): Seat | null {
  let next = seatAfter(position, seat);
  for (let turned = 0; turned < position.setup.colors.length; turned++) {
    if (total(stackOf(position, next)) > 0) return next;
    next = seatAfter(position, next);
  }
  return null;
}

function endCompetitiveTurn(course: Course): void {
  const { position } = course.state;
  const seat = activeSeat(position);
  if (total(position.supply) > 0) {
    emit(course, { type: 'turnBegan', seat: seatAfter(position, seat) });
    return;
  }
  emit(course, { type: 'finalDivinationsBegan', seat });
  continueFinals(course);
}

/** A player who can neither explore nor divine ends the game (TIW-ASM-4). */
function endSoloTurn(course: Course): void {
  const seat = activeSeat(course.state.position);
  if (total(course.state.position.supply) === 0) return finish(course);
  emit(course, { type: 'turnBegan', seat });
  if (!canAct(course.state.position, seat)) finish(course);
}

function endCooperativeTurn(course: Course): void {
  const { position } = course.state;
  const seat = nextWithTiles(position, activeSeat(position));
  if (seat === null) finish(course);
  else emit(course, { type: 'turnBegan', seat });
}

/** Called after the Otoma's reaction (TIW-END-1, TIW-SOL-8, TIW-COP-13). */
export function endTurn(course: Course): void {
  switch (course.state.position.setup.mode) {
    case 'competitive':
      return endCompetitiveTurn(course);
    case 'solo':
      return endSoloTurn(course);
    case 'coop':
      return endCooperativeTurn(course);
  }
}

/** See TIW-END-3. */
export const pass: Handler<'pass'> = {
  refusal: () => null,
  perform(course, seat) {
    emit(course, { type: 'passed', seat, isAutomatic: false });
    continueFinals(course);
  },
};

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
function finish(course: Course): void {
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
