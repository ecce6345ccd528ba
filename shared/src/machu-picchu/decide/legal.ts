import {
  type Command,
  type Deck,
  isGoodsTile,
  isProductionDistrict,
  isTemple,
  moonTiles,
  type District,
} from '../types.ts';
import { momentOf, performBy, refusalOf } from './decide.ts';
import type { Answers, Course, Progress } from './course.ts';
import { acquisitions, hirings } from './houses.ts';
import { returns, collections, goOnToSundial, payServices, receipts } from './turn-end.ts';
import { plazaDeals, productions, sendings, offerings, sacrifices } from './districts.ts';
import { journeys, placements, settlements } from './turn.ts';
import type { Known, Phase, Position } from '../state.ts';
import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../components.ts';

const answersIn: Readonly<Record<Phase['name'], Answers>> = {
  settle: settlements,
  place: placements,
  turn: journeys,
  produce: productions,
  sacrifice: sacrifices,
  offer: offerings,
  hire: hirings,
  acquire: acquisitions,
  plaza: plazaDeals,
  sundial: sendings,
  receive: receipts,
  collect: collections,
  return: returns,
  over: () => [],
};

export function legalCommands(box: Components, known: Known, seat: Seat): readonly Command[] {
  if (seat !== known.position.active) return [];
  return answersIn[known.position.phase.name](momentOf(box, known, seat));
}

/** Stands in for the deck, which is hidden from a page. */
const covered: Deck = {
  dealtTo: () => {
    throw new Error('Invariant broken: a composed answer asks for a card');
  },
  cardAt: () => {
    throw new Error('Invariant broken: a composed answer asks for a card');
  },
};

export interface Composed {
  readonly position: Position;
  /** False when the turn ends once the answers are sent. */
  readonly isOpen: boolean;
}

/** After these commands the turn can end without a further choice. */
const stays: readonly Command['type'][] = ['adjust', 'sell', 'buy', 'hire'];

const isShared = ({ name }: Phase): boolean => name === 'produce' || name === 'sacrifice' || name === 'offer';

/** After these commands another player is asked, or cards may be drawn. */
const neverComposed: readonly Command['type'][] = ['settle', 'produce', 'sacrifice', 'offer', 'return'];

/** Finds the question after a player's tiles, or one of their Incas, is paid (MAP-DAY-5, MAP-DAY-7). */
function nightQuestion(course: Course): Progress {
  return course.state.position.night === 'sundial' ? payServices(course) : goOnToSundial(course);
}

/**
 * Null unless the answer is legal, reveals nothing and certainly leads to the next question of the same seat: the Prince's way to
 * where he alone is asked (MAP-TRN-2), a trade or an Inca (MAP-PLZ-5, MAP-INC-6), a night's questions to one person in a row.
 */
export function composed(box: Components, known: Known, seat: Seat, command: Command): Composed | null {
  if (neverComposed.includes(command.type) || refusalOf(box, known, seat, command) !== null) return null;
  const course: Course = { box, deck: covered, events: [], state: { position: known.position, hands: [] } };
  const answered = performBy(command.type, course, seat, command);
  const isNight = answered === 'done' && course.state.position.night !== null;
  const progress = isNight ? nightQuestion(course) : answered;
  const { position } = course.state;
  // Seats that are asked the same question later need the answer now, to answer ahead (MAP-STO-7).
  if (isShared(position.phase)) return null;
  if (progress === 'done') return stays.includes(command.type) ? { position, isOpen: false } : null;
  return position.active === seat ? { position, isOpen: true } : null;
}

/** The rounds after which tiles are taken after all, so that a game of absent players ends. People need fewer in a day. */
const patience = 12;

/** The effect is small when nothing happens for any player, or the visit can be ended. */
function effectOf({ bonus, stones }: Position, district: District): number {
  if (isProductionDistrict(district)) return bonus[district] === 0 ? 0 : 5;
  if (isTemple(district)) return stones[district] === 0 ? 0 : 6;
  return 1;
}

/** Prefers a free step where nothing happens, then a ride to the plaza, a step that matters to others, a tile, and last the third tile. */
function weightOfMove(position: Position, command: Extract<Command, { type: 'step' | 'ride' | 'stay' }>): number {
  if (command.type === 'stay') {
    const isOverdue = position.turns > patience * position.players.length * position.day;
    const isThird = position.sun === null && position.moon.length === moonTiles.length - 2;
    const worth = isGoodsTile(command.tile) ? 1 : 2;
    return isOverdue ? worth : (isThird ? 50 : 40) + worth;
  }
  const effect = effectOf(position, command.to);
  if (command.type === 'step') return effect <= 1 ? 10 + effect : 20 + effect;
  return command.to === 'plaza' ? 19 : 30 + effect;
}

/** The smaller, the milder. */
function weight(position: Position, command: Command, index: number): number {
  switch (command.type) {
    case 'end':
      return 0;
    case 'produce':
      return command.count;
    case 'sacrifice':
      return command.llamas;
    case 'offer':
    case 'collect':
      return command.goods.length;
    case 'place':
      return effectOf(position, command.to);
    case 'step':
    case 'ride':
    case 'stay':
      return weightOfMove(position, command);
    case 'return':
      // The last command returns the cards just drawn, so the hand does not change.
      return -index;
    case 'settle':
    case 'receive':
    case 'hire':
    case 'acquire':
    case 'adjust':
    case 'sell':
    case 'buy':
    case 'send':
      return 7;
  }
}

/**
 * Plays for a player whose time is over: produces, gives and buys nothing, puts drawn cards back. Null when the seat has
 * nothing to do. Its Prince goes where nothing happens: tiles would end the day for everybody (MAP-DAY-2).
 */
export function mildestCommand(box: Components, known: Known, seat: Seat): Command | null {
  let mildest: Command | null = null;
  let least = Infinity;
  for (const [index, command] of legalCommands(box, known, seat).entries()) {
    const one = weight(known.position, command, index);
    if (one < least) [mildest, least] = [command, one];
  }
  return mildest;
}
