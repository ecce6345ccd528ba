import { invariant } from '../../../kernel/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { Components } from '../../box/component-types.ts';
import type { Command } from '../../language/commands.ts';
import { goods, isTemple } from '../../language/words.ts';
import type { ClergyKind, Good, Temple } from '../../language/words.ts';
import { holdsUnit, unitsOf } from '../../position/goods.ts';
import { stepValueOf } from '../../position/clergy.ts';
import { enteredDistrict } from '../../position/players.ts';
import type { Player, Position } from '../../position/state.ts';
import { askInOrder } from '../ask-in-order.ts';
import { hasRepeats, subsets, upTo } from '../choices.ts';
import { emit, walkScout } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import type { Answers, Handler, Moment } from '../handler.ts';

function enteredTemple({ districts }: Components, position: Position): { temple: Temple; kind: ClergyKind | null } {
  const temple = enteredDistrict(position);
  invariant(isTemple(temple), 'sacrifices are made in temples');
  return { temple, kind: districts.temples[temple] };
}

const mostLlamas = ({ clergy, goods: held }: Player, kind: ClergyKind): number => Math.min(clergy[kind], held.llama);

const offerable = (box: Components, player: Player): readonly Good[] =>
  goods.filter((good) => holdsUnit(box, player.goods, good));

/** Offerings in the Main Temple, else sacrifices (MAP-TMP-3, MAP-TMP-6). */
function askForSacrifices(course: Course, kind: ClergyKind | null, answered: Seat | null): Progress {
  const { box } = course;
  return kind === null
    ? askInOrder(course, { name: 'offer' }, (player) => offerable(box, player).length > 0, answered)
    : askInOrder(course, { name: 'sacrifice' }, (player) => mostLlamas(player, kind) > 0, answered);
}

/** The own Scout moves first (MAP-TMP-1 to MAP-TMP-3). */
export function startTemple(course: Course, temple: Temple): Progress {
  const { box } = course;
  const { position } = course.state;
  const stones = position.stones[temple];
  if (stones === 0 || position.turn === null) return 'done';
  emit(course, { type: 'stonesRemoved', seat: position.turn, temple, stones });
  walkScout(course, position.turn, stones * box.trail.stoneSteps, 'stones');
  return askForSacrifices(course, box.districts.temples[temple], null);
}

export function mostSacrificed({ box, position, player }: Pick<Moment, 'box' | 'position' | 'player'>): number {
  const { kind } = enteredTemple(box, position);
  return kind === null ? 0 : mostLlamas(player, kind);
}

/** See MAP-TMP-4, MAP-TMP-8. */
export const sacrifice: Handler<'sacrifice'> = {
  refusal: (moment, { llamas }) => (llamas > mostSacrificed(moment) ? 'tooMany' : null),
  perform(course, seat, { llamas }) {
    const { box } = course;
    const { position } = course.state;
    const { temple, kind } = enteredTemple(box, position);
    const steps = kind === null ? null : stepValueOf(box, position, kind);
    invariant(steps !== null, 'a player with a card of the row has uncovered a step value');
    emit(course, { type: 'llamasSacrificed', seat, temple, llamas });
    walkScout(course, seat, llamas * steps, 'sacrifice');
    return askForSacrifices(course, kind, seat);
  },
};

export const sacrifices: Answers = (moment) =>
  upTo(mostSacrificed(moment)).map((llamas): Command => ({ type: 'sacrifice', llamas }));

/** Different goods, without clergy (MAP-TMP-6, MAP-TMP-8). */
export const offer: Handler<'offer'> = {
  refusal({ box, player }, { goods: named }) {
    if (hasRepeats(named)) return 'namedTwice';
    return named.every((good) => holdsUnit(box, player.goods, good)) ? null : 'notHeld';
  },
  perform(course, seat, { goods: named }) {
    const { box } = course;
    const offered = goods.filter((good) => named.includes(good));
    emit(course, { type: 'goodsOffered', seat, goods: offered, paid: unitsOf(box, offered) });
    walkScout(course, seat, offered.length * box.trail.offerSteps, 'offering');
    return askForSacrifices(course, null, seat);
  },
};

export const offerings: Answers = ({ box, player }) =>
  subsets(offerable(box, player)).map((chosen): Command => ({ type: 'offer', goods: chosen }));
