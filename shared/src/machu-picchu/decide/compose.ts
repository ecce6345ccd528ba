import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command } from '../language/commands.ts';
import type { Deck } from '../language/deck.ts';
import type { Known, Phase, Position } from '../position/state.ts';
import type { Course, Progress } from './course.ts';
import { performBy, refusalOf } from './decide.ts';
import { goOnToSundial, payServices } from './night/close-turn.ts';

/** A page does not know it. */
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

/** The turn can end after them without a further choice. */
const stays: readonly Command['type'][] = ['adjust', 'sell', 'buy', 'hire'];

const isShared = ({ name }: Phase): boolean => name === 'produce' || name === 'sacrifice' || name === 'offer';

/** After these another player is asked, or cards may be drawn. */
const neverComposed: readonly Command['type'][] = ['settle', 'produce', 'sacrifice', 'offer', 'return'];

/** After a player's tiles, or one of their Incas, is paid (MAP-DAY-5, MAP-DAY-7). */
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
  // Seats that are asked the same later have to know now, to answer ahead (MAP-STO-7).
  if (isShared(position.phase)) return null;
  if (progress === 'done') return stays.includes(command.type) ? { position, isOpen: false } : null;
  return position.active === seat ? { position, isOpen: true } : null;
}
