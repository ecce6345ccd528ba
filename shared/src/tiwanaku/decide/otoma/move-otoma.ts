import { invariant } from '../../../kernel/index.ts';
import { otomaPawnsOf } from '../../position/queries.ts';
import type { Handler } from '../handler.ts';
import { moveOtomaPawn } from './reaction.ts';
import { endTurn } from '../turn/turn.ts';

/** Solo, hard: for an arrow of the player's own colour (TIW-SOL-5). */
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
