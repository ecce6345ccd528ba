import { isOnBoard } from '../../board/board.ts';
import { invariant } from '../../../kernel/index.ts';
import { otomaOf } from '../../position/queries.ts';
import type { Handler } from '../handler.ts';
import { continueReaction, moveOtomaPawn } from './reaction.ts';

/** Of equally near Otoma pawns (TIW-COP-11). */
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
