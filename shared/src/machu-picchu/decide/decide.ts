import { ok, refuse, type Result, type Seat } from '../../kernel/index.ts';
import type { Components } from '../components.ts';
import type { Command, CommandOf, CommandType, Rejection, RejectionCode } from '../types.ts';
import type { Event } from '../events.ts';
import { playerAt } from '../position.ts';
import type { Known, Phase, State } from '../state.ts';
import type { Course, Progress, Handler, Moment } from './course.ts';
import { acquire, hire } from './houses.ts';
import { goOn, putBack, collect, receive } from './turn-end.ts';
import { adjust, buy, sell, producing, send, offer, sacrifice } from './districts.ts';
import { place, ride, step, settle, stay } from './turn.ts';

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

/** Null when the command is legal. Depends only on what the seat may see. */
export function refusalOf(box: Components, known: Known, seat: Seat, command: Command): RejectionCode | null {
  const { phase, active } = known.position;
  if (phase.name === 'over') return 'matchOver';
  if (seat !== active) return 'notYourTurn';
  if (!phasesOf[command.type].includes(phase.name)) return 'notInThisPhase';
  return refusalBy(command.type, momentOf(box, known, seat), command);
}

/**
 * Goes on to the next question: what leaves no choice happens by itself (MAP-DEC-2). Only legal commands read the deck
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
