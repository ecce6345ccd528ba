import type { Seat } from '../../../kernel/index.ts';
import { tell } from '../course.ts';
import type { Course, Progress } from '../course.ts';

/** Begins the next turn; in a player's first one the Prince is placed (MAP-TRN-1, MAP-TRN-2). */
export function beginTurn(course: Course, seat: Seat): Progress {
  tell(course, { type: 'turnBegan', seat });
  return 'asked';
}
