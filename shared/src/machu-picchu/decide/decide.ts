import { ok, refuse } from '../../kernel/index.ts';
import type { Result, Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command, CommandOf, CommandType } from '../language/commands.ts';
import type { Event } from '../language/events.ts';
import type { Rejection, RejectionCode } from '../language/rejections.ts';
import { playerAt } from '../position/players.ts';
import type { Known, Phase, State } from '../position/state.ts';
import type { Course, Progress } from './course.ts';
import type { Handler, Moment } from './handler.ts';
import { acquire } from './houses/acquire.ts';
import { hire } from './houses/hire.ts';
import { goOn } from './night/close-turn.ts';
import { putBack } from './night/draw.ts';
import { collect } from './night/tiles.ts';
import { adjust, buy, sell } from './sites/plaza.ts';
import { producing } from './sites/production.ts';
import { receive, send } from './sites/sundial.ts';
import { offer, sacrifice } from './sites/temples.ts';
import { place, ride, step } from './turn/prince.ts';
import { settle } from './turn/settle.ts';
import { stay } from './turn/stay.ts';

const end: Handler<'end'> = { refusal: () => null, perform: () => 'done' };

const handlers: { readonly [Type in CommandType]: Handler<Type> } = {
  settle,
  place,
  step,
  ride,
  stay,
  produce: producing,
  sacrifice,
  offer,
  hire,
  acquire,
  adjust,
  sell,
  buy,
  send,
  receive,
  collect,
  return: putBack,
  end,
};

/** See MAP-DEC-6. */
const phasesOf: Readonly<Record<CommandType, readonly Phase['name'][]>> = {
  settle: ['settle'],
  place: ['place'],
  step: ['turn'],
  ride: ['turn'],
  stay: ['turn'],
  produce: ['produce'],
  sacrifice: ['sacrifice'],
  offer: ['offer'],
  hire: ['hire'],
  acquire: ['acquire'],
  adjust: ['plaza'],
  sell: ['plaza'],
  buy: ['plaza'],
  send: ['sundial'],
  receive: ['receive'],
  collect: ['collect'],
  return: ['return'],
  end: ['hire', 'acquire', 'plaza', 'sundial'],
};

export const momentOf = (box: Components, { position, hands }: Known, seat: Seat): Moment => ({
  box,
  position,
  seat,
  player: playerAt(position, seat),
  hand: hands[seat] ?? null,
});

function refusalBy<Type extends CommandType>(type: Type, moment: Moment, command: CommandOf<Type>) {
  return handlers[type].refusal(moment, command);
}

/** Carries out a legal command, down to the next question of the same visit. */
export function performBy<Type extends CommandType>(
  type: Type,
  course: Course,
  seat: Seat,
  command: CommandOf<Type>,
): Progress {
  return handlers[type].perform(course, seat, command);
}

/** Null when it can. Depends only on what the seat knows. */
export function refusalOf(box: Components, known: Known, seat: Seat, command: Command): RejectionCode | null {
  const { phase, active } = known.position;
  if (phase.name === 'over') return 'matchOver';
  if (seat !== active) return 'notYourTurn';
  if (!phasesOf[command.type].includes(phase.name)) return 'notInThisPhase';
  return refusalBy(command.type, momentOf(box, known, seat), command);
}

/**
 * Down to the next question: what leaves no choice happens by itself (MAP-DEC-2). Only legal commands ask the deck
 * (L1).
 */
export function decide(
  { box, deck }: Pick<Course, 'box' | 'deck'>,
  state: State,
  seat: Seat,
  command: Command,
): Result<readonly Event[], Rejection> {
  const code = refusalOf(box, state, seat, command);
  if (code !== null) return refuse({ code });
  const course: Course = { box, deck, events: [], state };
  if (performBy(command.type, course, seat, command) === 'done') goOn(course);
  return ok(course.events);
}
