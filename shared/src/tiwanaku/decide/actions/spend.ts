import { invariant } from '../../../kernel/index.ts';
import { emit } from '../../evolve/course.ts';
import { spendableBy, stackOf } from '../../position/queries.ts';
import { showTops } from '../show-tops.ts';
import { afterAction } from './after-action.ts';
import type { Handler } from '../handler.ts';

/** Moves a stack's top tile to the Diversity board, and shows its arrow (TIW-COP-5, TIW-COP-6). */
export const spend: Handler<'spend'> = {
  refusal(position, seat, { terrain }, tops) {
    if (stackOf(position, seat)[terrain] === 0) return 'noTileLeft';
    return spendableBy({ position, tops }, seat).includes(terrain) ? null : 'arrowLeadsNowhere';
  },
  perform(course, seat, { terrain }) {
    const left = stackOf(course.state.position, seat)[terrain];
    const arrow = course.wheel.topArrow(seat, terrain, left);
    invariant(arrow !== null, 'a stack with tiles has a top');
    emit(course, { type: 'tileSpent', seat, terrain, arrow });
    showTops(course, seat);
    if (course.state.position.phase.name === 'after') afterAction(course);
  },
};
