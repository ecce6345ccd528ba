import type { Command, Profession, RejectionCode, ClergyKind } from '../types.ts';
import { canPay, enteredDistrict, playerAt, clergyPrice } from '../position.ts';
import { ask, emit, type Course, type Progress, phaseOf, type Answers, type Handler, type Moment } from './course.ts';
import { invariant } from '../../kernel/index.ts';

type Visit = Pick<Moment, 'box' | 'position' | 'player'>;

/** See MAP-INC-1. */
function professionsSoldHere({ box, position }: Pick<Moment, 'box' | 'position'>): readonly Profession[] {
  const house = enteredDistrict(position);
  invariant(house === 'hut' || house === 'palace', 'Incas are hired in Inca houses');
  return box.districts.incaHouses[house];
}

/** See MAP-INC-1 to MAP-INC-4. */
function refusalToHire(visit: Visit, hired: readonly Profession[], profession: Profession): RejectionCode | null {
  const { box, player } = visit;
  if (!professionsSoldHere(visit).includes(profession)) return 'notSoldHere';
  if (hired.includes(profession)) return 'alreadyHired';
  if (player.reserve === 0) return 'reserveEmpty';
  return canPay(player.goods, box.incas[profession].cost) ? null : 'cannotPay';
}

const hireable = (visit: Visit, hired: readonly Profession[]): readonly Profession[] =>
  professionsSoldHere(visit).filter((profession) => refusalToHire(visit, hired, profession) === null);

/** Asks again as long as an Inca can be hired (MAP-INC-6). */
export function askToHire(course: Course, hired: readonly Profession[] = []): Progress {
  const { box } = course;
  const { position } = course.state;
  invariant(position.turn !== null, 'Incas are hired in a turn');
  const visit = { box, position, player: playerAt(position, position.turn) };
  return hireable(visit, hired).length === 0 ? 'done' : ask(course, position.turn, { name: 'hire', hired });
}

export const hire: Handler<'hire'> = {
  refusal: (moment, { profession }) => refusalToHire(moment, phaseOf(moment.position, 'hire').hired, profession),
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

/** See MAP-PRI-1. */
function clergySoldHere({ box, position }: Pick<Moment, 'box' | 'position'>): readonly ClergyKind[] {
  const house = enteredDistrict(position);
  invariant(house === 'priestHouse' || house === 'virginHouse', 'clergy is acquired in clergy houses');
  return box.districts.clergyHouses[house];
}

function refusalToAcquire(visit: Visit, kind: ClergyKind): RejectionCode | null {
  const { box, position, player } = visit;
  if (!clergySoldHere(visit).includes(kind)) return 'notSoldHere';
  const price = clergyPrice(box, position, kind);
  if (price === null) return 'rowEmpty';
  return canPay(player.goods, price) ? null : 'cannotPay';
}

const acquirable = (visit: Visit): readonly ClergyKind[] =>
  clergySoldHere(visit).filter((kind) => refusalToAcquire(visit, kind) === null);

export function askToAcquire(course: Course): Progress {
  const { box } = course;
  const { position } = course.state;
  invariant(position.turn !== null, 'clergy is acquired in a turn');
  const visit = { box, position, player: playerAt(position, position.turn) };
  return acquirable(visit).length === 0 ? 'done' : ask(course, position.turn, { name: 'acquire' });
}

/** A card may be acquired once in a visit (MAP-PRI-1, MAP-PRI-2). */
export const acquire: Handler<'acquire'> = {
  refusal: (moment, { kind }) => refusalToAcquire(moment, kind),
  perform(course, seat, { kind }) {
    const paid = clergyPrice(course.box, course.state.position, kind);
    invariant(paid !== null, 'the row is not empty');
    emit(course, { type: 'clergyAcquired', seat, kind, paid });
    return 'done';
  },
};

export const acquisitions: Answers = (moment) => [
  ...acquirable(moment).map((kind): Command => ({ type: 'acquire', kind })),
  { type: 'end' },
];
