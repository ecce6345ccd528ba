import { invariant } from '../../../kernel/index.ts';
import { emit } from '../../evolve/course.ts';
import { stackOf } from '../../position/table.ts';
import { showTops } from '../show-tops.ts';
import { afterAction } from './after-action.ts';
import type { Handler } from '../handler.ts';

/** Moves a stack's top tile to the Diversity board, and shows its arrow (TIW-COP-5, TIW-COP-6). */
export const spend: Handler<'spend'> = {
  refusal(table, seat, { terrain }) {
    return stackOf(table, seat)[terrain] > 0 ? null : 'noTileLeft';
  },
  perform(course, seat, { terrain }) {
    const left = stackOf(course.state.table, seat)[terrain];
    const arrow = course.wheel.topArrow(seat, terrain, left);
    invariant(arrow !== null, 'a stack with tiles has a top');
    emit(course, { type: 'tileSpent', seat, terrain, arrow });
    showTops(course, seat);
    if (course.state.table.phase.name === 'after') afterAction(course);
  },
};
