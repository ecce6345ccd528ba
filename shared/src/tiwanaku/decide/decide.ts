import { ok, refuse, type Result, type Seat } from '../../kernel/index.ts';
import type { Command, Rejection, RejectionCode, Wheel } from '../types.ts';
import { courseFrom, type Course } from '../evolve.ts';
import type { Event } from '../events.ts';
import { sightOf, type Sight, type State } from '../state.ts';
import { divine, end, explore, offer, recall, spend, supply } from './actions.ts';
import { type CommandOf, type Handler, momentRefusal } from './when.ts';
import { moveOtoma, order } from './otoma.ts';
import { pass } from './turn.ts';

const handlers: { readonly [Type in Command['type']]: Handler<Type> } = {
  explore,
  recall,
  divine,
  offer,
  end,
  pass,
  spend,
  supply,
  order,
  moveOtoma,
};

function refusalBy<Type extends Command['type']>(
  type: Type,
  { position, tops }: Sight,
  seat: Seat,
  command: CommandOf[Type],
): RejectionCode | null {
  return handlers[type].refusal(position, seat, command, tops);
}

function performBy<Type extends Command['type']>(
  type: Type,
  course: Course,
  seat: Seat,
  command: CommandOf[Type],
): void {
  handlers[type].perform(course, seat, command);
}

/** Null when the command is legal. */
export function refusalOf(sight: Sight, seat: Seat, command: Command): RejectionCode | null {
  return momentRefusal(sight.position, seat, command) ?? refusalBy(command.type, sight, seat, command);
}

/** Returns the events up to the next choice. Only legal commands read the wheel (L1). */
export function decide(state: State, wheel: Wheel, seat: Seat, command: Command): Result<readonly Event[], Rejection> {
  const code = refusalOf(sightOf(state, seat), seat, command);
  if (code !== null) return refuse({ code });
  const course = courseFrom(state, wheel);
  performBy(command.type, course, seat, command);
  return ok(course.events);
}
