import type { Course } from '../../evolve/course.ts';
import type { Position } from '../../position/state.ts';
import { activeSeat, divinableBy, sideOf } from '../../position/queries.ts';
import { react } from '../otoma/reaction.ts';

/** Offering, or divining on. */
function hasChoice(position: Position): boolean {
  const { phase } = position;
  const seat = activeSeat(position);
  if (phase.name === 'divine') return true;
  if (sideOf(position, seat).offerings.length > 0) return true;
  return phase.name === 'after' && phase.action === 'divine' && divinableBy(position, seat).length > 0;
}

/** The turn goes on by itself when nothing is left to choose (TIW-TRN-2, TIW-TRN-3). */
export function afterAction(course: Course): void {
  if (!hasChoice(course.state.position)) react(course);
}
