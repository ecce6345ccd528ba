import { invariant } from '../../../kernel/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { isOnBoard } from '../../board/board.ts';
import { emit } from '../../evolve/course.ts';
import { firstStepOf, wayTo } from '../../board/movement.ts';
import type { RejectionCode } from '../../language/rejections.ts';
import type { Table } from '../../position/state.ts';
import { colorOf, otomaPawnsOf } from '../../position/table.ts';
import type { Space } from '../../language/types.ts';
import { afterAction } from './after-action.ts';
import { discover } from './discover.ts';
import type { Handler } from '../handler.ts';

function pawnRefusal(table: Table, seat: Seat, from: Space | 'reserve'): RejectionCode | null {
  const color = colorOf(table, seat);
  if (from === 'reserve') return (table.reserves[color] ?? 0) > 0 ? null : 'noPawnInReserve';
  if (!isOnBoard(table.setup.size, from)) return 'noSuchSpace';
  return ownPawnRefusal(table, seat, from);
}

export function ownPawnRefusal(table: Table, seat: Seat, from: Space): RejectionCode | null {
  const holder = table.pawns[from];
  if (holder === undefined && !otomaPawnsOf(table).some((pawn) => pawn.space === from)) return 'noPawnThere';
  return holder === colorOf(table, seat) ? null : 'notYourPawn';
}

function targetRefusal(table: Table, seat: Seat, from: Space | 'reserve', to: Space): RejectionCode {
  const color = colorOf(table, seat);
  const holder = table.pawns[to];
  if (from === to) return 'sameSpace';
  if (holder === color) return 'heldByOwn';
  if (holder !== undefined || otomaPawnsOf(table).some((pawn) => pawn.space === to)) return 'heldByOther';
  if (table.screens !== null && table.crop[to] !== undefined) return 'cropForbidsStop';
  return wayTo(table, { color, from }, to) === null ? 'notReachable' : 'againstArrow';
}

/** Discovers the space when it is empty (TIW-EXP). */
export const explore: Handler<'explore'> = {
  refusal(table, seat, { from, to }) {
    const refusal = pawnRefusal(table, seat, from);
    if (refusal !== null) return refusal;
    if (!isOnBoard(table.setup.size, to)) return 'noSuchSpace';
    const explorer = { color: colorOf(table, seat), from, firstStep: firstStepOf(table) };
    if (wayTo(table, explorer, to) !== null) return null;
    return targetRefusal(table, seat, from, to);
  },
  perform(course, seat, { from, to }) {
    const { table } = course.state;
    const color = colorOf(table, seat);
    const path = wayTo(table, { color, from, firstStep: firstStepOf(table) }, to);
    invariant(path !== null, 'the way was found before');
    emit(course, { type: 'pawnExplored', seat, color, from, to, path });
    if (table.terrain[to] === undefined && discover(course, to) === 'waiting') return;
    afterAction(course);
  },
};
