import { emit, type Course } from '../evolve.ts';
import { movesAwayFrom, otomaPath } from '../movement.ts';
import type { OtomaPawn } from '../state.ts';
import { activeSeat, colorOf, emptySpaces, otomaOf, otomaPawnsOf } from '../position.ts';
import type { Direction, Space } from '../types.ts';
import { discover, type Discovery } from './discover.ts';
import { isOnBoard } from '../board.ts';
import { invariant } from '../../kernel/index.ts';
import type { Handler } from './when.ts';
import { endTurn } from './turn.ts';

/** The pawn discovers the space where it stops; on a full board it does not move (TIW-OTO-3 to 7). */
function moveOtomaPawn(course: Course, { space, color }: OtomaPawn, direction: Direction): Discovery {
  const path = otomaPath(course.state.position.terrain, space, direction);
  const to = path?.at(-1);
  if (path === null || to === undefined) {
    emit(course, { type: 'otomaStayed', space });
    return 'done';
  }
  emit(course, { type: 'otomaMoved', color, from: space, to, path });
  return discover(course, to);
}

/** The nearest pawn moves first; when equally near ones can move, the player is asked (TIW-COP-11, TIW-ASM-8). */
export function continueReaction(course: Course): void {
  for (;;) {
    const { reaction, pawns } = otomaOf(course.state.position);
    const least = Math.min(...reaction.map((move) => move.distance));
    const [next, ...equals] = reaction.filter((move) => move.distance === least);
    if (next === undefined) return endTurn(course);
    if (equals.length > 0 && emptySpaces(course.state.position) > 0) {
      emit(course, { type: 'orderWanted', choices: [next, ...equals].map((move) => move.from) });
      return;
    }
    const pawn = pawns.find(({ space }) => space === next.from);
    if (pawn === undefined || moveOtomaPawn(course, pawn, next.direction) === 'waiting') return;
  }
}

function reactTogether(course: Course, center: Space): void {
  const moves = movesAwayFrom(otomaPawnsOf(course.state.position), center);
  if (moves.length > 0) emit(course, { type: 'reactionBegan', moves });
  continueReaction(course);
}

/** The Otoma react to the arrow of the tile on which the pawn ended (TIW-SOL-4, TIW-SOL-5, TIW-ASM-8). */
function reactToArrow(course: Course, space: Space): void {
  const { position } = course.state;
  const arrow = position.crop[space] === undefined ? position.arrows[space] : undefined;
  if (arrow === undefined) return endTurn(course);
  if (arrow.color === colorOf(position, activeSeat(position))) {
    if (position.setup.difficulty === 'easy' || emptySpaces(position) === 0) return endTurn(course);
    emit(course, { type: 'otomaWanted', direction: arrow.direction });
    return;
  }
  const pawn = otomaPawnsOf(position).find(({ color }) => color === arrow.color);
  if (pawn !== undefined) moveOtomaPawn(course, pawn, arrow.direction);
  endTurn(course);
}

/** The Otoma's reaction; then the turn ends (TIW-ASM-3, TIW-COP-11). */
export function react(course: Course): void {
  const { explored, otoma, screens } = course.state.position;
  if (explored === null || otoma === null) return endTurn(course);
  if (screens !== null) reactTogether(course, explored);
  else reactToArrow(course, explored);
}

/** The player orders equally near Otoma pawns (TIW-COP-11). */
export const order: Handler<'order'> = {
  refusal({ phase, setup }, _seat, { at }) {
    if (!isOnBoard(setup.size, at)) return 'noSuchSpace';
    return phase.name === 'order' && phase.choices.includes(at) ? null : 'notAChoice';
  },
  perform(course, _seat, { at }) {
    const { reaction, pawns } = otomaOf(course.state.position);
    const move = reaction.find(({ from }) => from === at);
    const pawn = pawns.find(({ space }) => space === at);
    invariant(move !== undefined && pawn !== undefined, 'a choice is a planned move of a pawn');
    if (moveOtomaPawn(course, pawn, move.direction) === 'done') continueReaction(course);
  },
};

/** Solo, hard: the player moves an Otoma pawn for an arrow of their own colour (TIW-SOL-5). */
export const moveOtoma: Handler<'moveOtoma'> = {
  refusal(position, _seat, { otoma }) {
    return otomaPawnsOf(position).some(({ color }) => color === otoma) ? null : 'noSuchOtoma';
  },
  perform(course, _seat, { otoma }) {
    const { position } = course.state;
    const { phase } = position;
    const pawn = otomaPawnsOf(position).find(({ color }) => color === otoma);
    invariant(pawn !== undefined && phase.name === 'moveOtoma', 'an Otoma pawn is asked for');
    moveOtomaPawn(course, pawn, phase.direction);
    endTurn(course);
  },
};
