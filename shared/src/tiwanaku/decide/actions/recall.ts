import { isOnBoard } from '../../board/board.ts';
import { emit } from '../../evolve/course.ts';
import { colorOf } from '../../position/queries.ts';
import { afterAction } from './after-action.ts';
import { ownPawnRefusal } from './explore.ts';
import type { Handler } from '../handler.ts';

/** Back into the reserve, instead of exploring (TIW-EXP-9). */
export const recall: Handler<'recall'> = {
  refusal(position, seat, { from }) {
    return isOnBoard(position.setup.size, from) ? ownPawnRefusal(position, seat, from) : 'noSuchSpace';
  },
  perform(course, seat, { from }) {
    emit(course, { type: 'pawnRecalled', seat, color: colorOf(course.state.position, seat), from });
    afterAction(course);
  },
};
