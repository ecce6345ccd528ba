import { layTile } from './discover.ts';
import { afterAction } from './after-action.ts';
import type { Handler } from '../handler.ts';
import { continueReaction } from '../otoma/reaction.ts';

/** In any player's turn (TIW-COP-9, TIW-COP-12). */
export const supply: Handler<'supply'> = {
  refusal({ phase }, seat) {
    return phase.name === 'supply' && phase.givers.includes(seat) ? null : 'cannotSupply';
  },
  perform(course, seat) {
    const { phase, explored } = course.state.position;
    if (phase.name !== 'supply') return;
    layTile(course, phase.space, phase.terrain, seat);
    if (phase.space === explored) afterAction(course);
    else continueReaction(course);
  },
};
