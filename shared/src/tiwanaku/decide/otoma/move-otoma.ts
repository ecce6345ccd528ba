import { invariant } from '../../../kernel/index.ts';
import { otomaPawnsOf } from '../../position/table.ts';
import type { Handler } from '../handler.ts';
import { moveOtomaPawn } from './reaction.ts';
import { endTurn } from '../turn/turn.ts';

/** Solo, hard: for an arrow of the player's own colour (TIW-SOL-5). */
export const moveOtoma: Handler<'moveOtoma'> = {
  refusal(table, _seat, { otoma }) {
    return otomaPawnsOf(table).some(({ color }) => color === otoma) ? null : 'noSuchOtoma';
  },
  perform(course, _seat, { otoma }) {
    const { table } = course.state;
    const { phase } = table;
    const pawn = otomaPawnsOf(table).find(({ color }) => color === otoma);
    invariant(pawn !== undefined && phase.name === 'moveOtoma', 'an Otoma pawn is asked for');
    moveOtomaPawn(course, pawn, phase.direction);
    endTurn(course);
  },
};
