import type { Seat } from '../../../kernel/index.ts';
import { playerAt } from '../../position/players.ts';
import { ask, tell } from '../course.ts';
import type { Course, Progress } from '../course.ts';

/** The next turn: in the first one the Prince is placed, in all others it steps, rides or stays (MAP-TRN-1, MAP-TRN-2). */
export function beginTurn(course: Course, seat: Seat): Progress {
  tell(course, { type: 'turnBegan', seat });
  const { prince } = playerAt(course.state.table, seat);
  return ask(course, seat, { name: prince === null ? 'place' : 'turn' });
}
