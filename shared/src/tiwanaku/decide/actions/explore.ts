import { invariant } from '../../../kernel/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { isOnBoard } from '../../board/board.ts';
import { emit } from '../../evolve/course.ts';
import { firstStepOf, wayTo } from '../../board/movement.ts';
import type { RejectionCode } from '../../language/rejections.ts';
import type { Position } from '../../position/state.ts';
import { colorOf, otomaPawnsOf } from '../../position/queries.ts';
import type { Space } from '../../language/types.ts';
import { afterAction } from './after-action.ts';
import { discover } from './discover.ts';
import type { Handler } from '../handler.ts';

function pawnRefusal(position: Position, seat: Seat, from: Space | 'reserve'): RejectionCode | null {
  const color = colorOf(position, seat);
  if (from === 'reserve') return (position.reserves[color] ?? 0) > 0 ? null : 'noPawnInReserve';
  if (!isOnBoard(position.setup.size, from)) return 'noSuchSpace';
  return ownPawnRefusal(position, seat, from);
}

export function ownPawnRefusal(position: Position, seat: Seat, from: Space): RejectionCode | null {
  const holder = position.pawns[from];
  if (holder === undefined && !otomaPawnsOf(position).some((pawn) => pawn.space === from)) return 'noPawnThere';
  return holder === colorOf(position, seat) ? null : 'notYourPawn';
}

function targetRefusal(position: Position, seat: Seat, from: Space | 'reserve', to: Space): RejectionCode {
  const color = colorOf(position, seat);
  const holder = position.pawns[to];
  if (from === to) return 'sameSpace';
  if (holder === color) return 'heldByOwn';
  if (holder !== undefined || otomaPawnsOf(position).some((pawn) => pawn.space === to)) return 'heldByOther';
  if (position.screens !== null && position.crop[to] !== undefined) return 'cropForbidsStop';
  return wayTo(position, { color, from }, to) === null ? 'notReachable' : 'againstArrow';
}

/** Discovers the space when it is empty (TIW-EXP). */
export const explore: Handler<'explore'> = {
  refusal(position, seat, { from, to }) {
    const refusal = pawnRefusal(position, seat, from);
    if (refusal !== null) return refusal;
    if (!isOnBoard(position.setup.size, to)) return 'noSuchSpace';
    const explorer = { color: colorOf(position, seat), from, firstStep: firstStepOf(position) };
    if (wayTo(position, explorer, to) !== null) return null;
    return targetRefusal(position, seat, from, to);
  },
  perform(course, seat, { from, to }) {
    const { position } = course.state;
    const color = colorOf(position, seat);
    const path = wayTo(position, { color, from, firstStep: firstStepOf(position) }, to);
    invariant(path !== null, 'the way was found before');
    emit(course, { type: 'pawnExplored', seat, color, from, to, path });
    if (position.terrain[to] === undefined && discover(course, to) === 'waiting') return;
    afterAction(course);
  },
};
