import type { Seat } from '../../kernel/index.ts';
import { inOrder, playerAt } from '../position/players.ts';
import type { Phase, Player } from '../position/state.ts';
import { ask } from './course.ts';
import type { Course, Progress } from './course.ts';

/** Asks in the order of MAP-DEC-3, after the seat that has `answered`. */
export function askInOrder(
  course: Course,
  phase: Phase,
  hasChoice: (player: Player) => boolean,
  answered: Seat | null,
): Progress {
  const { position } = course.state;
  const order = inOrder(position);
  const rest = answered === null ? order : order.slice(order.indexOf(answered) + 1);
  const next = rest.find((seat) => hasChoice(playerAt(position, seat)));
  return next === undefined ? 'done' : ask(course, next, phase);
}
