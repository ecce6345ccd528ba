import { invariant } from '../../kernel/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { emit } from '../evolve/course.ts';
import type { Course } from '../evolve/course.ts';

/** Shows them to that seat only (TIW-COP-4). */
export function showTops(course: Course, seat: Seat): void {
  const { wheel } = course;
  const left = course.state.position.screens?.stacks[seat];
  invariant(left !== undefined, 'only a seat of a cooperative game has stacks');
  emit(course, {
    type: 'topsSeen',
    seat,
    tops: {
      mud: wheel.topArrow(seat, 'mud', left.mud),
      sand: wheel.topArrow(seat, 'sand', left.sand),
      grass: wheel.topArrow(seat, 'grass', left.grass),
      rock: wheel.topArrow(seat, 'rock', left.rock),
    },
  });
}
