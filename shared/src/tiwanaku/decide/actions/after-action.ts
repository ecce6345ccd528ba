import type { Course } from '../../evolve/course.ts';
import type { Table } from '../../position/state.ts';
import { activeSeat, divinableBy, sideOf } from '../../position/table.ts';
import { react } from '../otoma/reaction.ts';

/** Offering, or divining on. */
function hasChoice(table: Table): boolean {
  const { phase } = table;
  const seat = activeSeat(table);
  if (phase.name === 'divine') return true;
  if (sideOf(table, seat).offerings.length > 0) return true;
  return phase.name === 'after' && phase.action === 'divine' && divinableBy(table, seat).length > 0;
}

/** The turn goes on by itself when nothing is left to choose (TIW-TRN-2, TIW-TRN-3). */
export function afterAction(course: Course): void {
  if (!hasChoice(course.state.table)) react(course);
}
