import { ok, refuse } from '../../kernel/index.ts';
import type { Result, Seat } from '../../kernel/index.ts';
import type { Command } from '../language/commands.ts';
import { courseFrom } from '../evolve/course.ts';
import type { Course } from '../evolve/course.ts';
import type { Event } from '../language/events.ts';
import type { Rejection, RejectionCode } from '../language/rejections.ts';
import { sightOf, type Sight, type State } from '../position/state.ts';
import type { Wheel } from '../language/wheel.ts';
import { divine } from './actions/divine.ts';
import { end } from './turn/end.ts';
import { explore } from './actions/explore.ts';
import type { CommandOf, Handler } from './handler.ts';
import { moveOtoma } from './otoma/move-otoma.ts';
import { offer } from './turn/offer.ts';
import { order } from './otoma/order.ts';
import { pass } from './turn/pass.ts';
import { recall } from './actions/recall.ts';
import { spend } from './actions/spend.ts';
import { supply } from './actions/supply.ts';
import { momentRefusal } from './when.ts';

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

/** Null when it can. */
export function refusalOf(sight: Sight, seat: Seat, command: Command): RejectionCode | null {
  return momentRefusal(sight.position, seat, command) ?? refusalBy(command.type, sight, seat, command);
}

/** The events down to the next choice. Only legal commands ask the wheel (L1). */
export function decide(state: State, wheel: Wheel, seat: Seat, command: Command): Result<readonly Event[], Rejection> {
  const code = refusalOf(sightOf(state, seat), seat, command);
  if (code !== null) return refuse({ code });
  const course = courseFrom(state, wheel);
  performBy(command.type, course, seat, command);
  return ok(course.events);
}
