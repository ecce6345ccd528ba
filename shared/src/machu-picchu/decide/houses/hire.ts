import { invariant } from '../../../kernel/index.ts';
import type { Command } from '../../language/commands.ts';
import type { Profession } from '../../language/words.ts';
import { canPay } from '../../position/goods.ts';
import { enteredDistrict, playerAt } from '../../position/players.ts';
import type { RejectionCode } from '../../language/rejections.ts';
import { ask, emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { phaseOf } from '../handler.ts';
import type { Answers, Handler, Moment } from '../handler.ts';

type Visit = Pick<Moment, 'box' | 'position' | 'player'>;

/** See MAP-INC-1. */
function soldHere({ box, position }: Pick<Moment, 'box' | 'position'>): readonly Profession[] {
  const house = enteredDistrict(position);
  invariant(house === 'hut' || house === 'palace', 'Incas are hired in Inca houses');
  return box.districts.incaHouses[house];
}

/** See MAP-INC-1 to MAP-INC-4. */
function refusalFor(visit: Visit, hired: readonly Profession[], profession: Profession): RejectionCode | null {
  const { box, player } = visit;
  if (!soldHere(visit).includes(profession)) return 'notSoldHere';
  if (hired.includes(profession)) return 'alreadyHired';
  if (player.reserve === 0) return 'reserveEmpty';
  return canPay(player.goods, box.incas[profession].cost) ? null : 'cannotPay';
}

const hireable = (visit: Visit, hired: readonly Profession[]): readonly Profession[] =>
  soldHere(visit).filter((profession) => refusalFor(visit, hired, profession) === null);

/** As long as one can be hired (MAP-INC-6). */
export function askToHire(course: Course, hired: readonly Profession[] = []): Progress {
  const { box } = course;
  const { position } = course.state;
  invariant(position.turn !== null, 'Incas are hired in a turn');
  const visit = { box, position, player: playerAt(position, position.turn) };
  return hireable(visit, hired).length === 0 ? 'done' : ask(course, position.turn, { name: 'hire', hired });
}

export const hire: Handler<'hire'> = {
  refusal: (moment, { profession }) => refusalFor(moment, phaseOf(moment.position, 'hire').hired, profession),
  perform(course, seat, { profession }) {
    const { hired } = phaseOf(course.state.position, 'hire');
    const { district: to, cost: paid } = course.box.incas[profession];
    emit(course, { type: 'incaHired', seat, profession, to, paid });
    return askToHire(course, [...hired, profession]);
  },
};

export const hirings: Answers = (moment) => [
  ...hireable(moment, phaseOf(moment.position, 'hire').hired).map((profession): Command => ({
    type: 'hire',
    profession,
  })),
  { type: 'end' },
];
