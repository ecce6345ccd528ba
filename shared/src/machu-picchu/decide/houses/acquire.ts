import { invariant } from '../../../kernel/index.ts';
import type { Command } from '../../language/commands.ts';
import type { RejectionCode } from '../../language/rejections.ts';
import type { ClergyKind } from '../../language/words.ts';
import { clergyPrice } from '../../position/clergy.ts';
import { canPay } from '../../position/goods.ts';
import { enteredDistrict, playerAt } from '../../position/players.ts';
import { ask, emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import type { Answers, Handler, Moment } from '../handler.ts';

type Visit = Pick<Moment, 'box' | 'position' | 'player'>;

/** See MAP-PRI-1. */
function soldHere({ box, position }: Pick<Moment, 'box' | 'position'>): readonly ClergyKind[] {
  const house = enteredDistrict(position);
  invariant(house === 'priestHouse' || house === 'virginHouse', 'clergy is acquired in clergy houses');
  return box.districts.clergyHouses[house];
}

function refusalFor(visit: Visit, kind: ClergyKind): RejectionCode | null {
  const { box, position, player } = visit;
  if (!soldHere(visit).includes(kind)) return 'notSoldHere';
  const price = clergyPrice(box, position, kind);
  if (price === null) return 'rowEmpty';
  return canPay(player.goods, price) ? null : 'cannotPay';
}

const acquirable = (visit: Visit): readonly ClergyKind[] =>
  soldHere(visit).filter((kind) => refusalFor(visit, kind) === null);

export function askToAcquire(course: Course): Progress {
  const { box } = course;
  const { position } = course.state;
  invariant(position.turn !== null, 'clergy is acquired in a turn');
  const visit = { box, position, player: playerAt(position, position.turn) };
  return acquirable(visit).length === 0 ? 'done' : ask(course, position.turn, { name: 'acquire' });
}

/** Once in a visit (MAP-PRI-1, MAP-PRI-2). */
export const acquire: Handler<'acquire'> = {
  refusal: (moment, { kind }) => refusalFor(moment, kind),
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
