import type { Command } from '../../language/commands.ts';
import { productionDistricts } from '../../language/words.ts';
import { seatAfter } from '../../position/players.ts';
import { ask, emit } from '../course.ts';
import type { Answers, Handler } from '../handler.ts';
import { beginTurn } from './begin-turn.ts';

/** Free of charge (MAP-SET-10). */
export const settle: Handler<'settle'> = {
  refusal: () => null,
  perform(course, seat, { to }) {
    emit(course, { type: 'incaSettled', seat, to });
    const { position } = course.state;
    const next = seatAfter(position, seat);
    return next === position.setup.first ? beginTurn(course, next) : ask(course, next, { name: 'settle' });
  },
};

export const settlements: Answers = () => productionDistricts.map((to): Command => ({ type: 'settle', to }));
