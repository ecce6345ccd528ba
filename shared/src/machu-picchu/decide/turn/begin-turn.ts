import type { Seat } from '../../../kernel/index.ts';
import { emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';

/** The first turn places the Prince (MAP-TRN-1, MAP-TRN-2). */
export function beginTurn(course: Course, seat: Seat): Progress {
  emit(course, { type: 'turnBegan', seat });
  return 'asked';
}
