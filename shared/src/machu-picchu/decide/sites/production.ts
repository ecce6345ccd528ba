import { invariant } from '../../../kernel/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import type { Components, Price } from '../../box/component-types.ts';
import type { Command } from '../../language/commands.ts';
import { isProductionDistrict } from '../../language/words.ts';
import type { ProductionDistrict } from '../../language/words.ts';
import { enteredDistrict, inOrder, playerAt } from '../../position/players.ts';
import type { Player, Position } from '../../position/state.ts';
import { askInOrder } from '../ask-in-order.ts';
import { upTo } from '../choices.ts';
import { emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import type { Answers, Handler, Moment } from '../handler.ts';

/** Each costs corn (MAP-PRD-3, MAP-PRD-4). */
function mostOf({ production }: Components, { goods, incas }: Player, district: ProductionDistrict): number {
  const { pays } = production.others;
  return pays === 0 ? incas[district] : Math.min(incas[district], Math.floor(goods.corn / pays));
}

function enteredProduction(position: Position): ProductionDistrict {
  const district = enteredDistrict(position);
  invariant(isProductionDistrict(district), 'production happens in production districts');
  return district;
}

const askProducers = (course: Course, district: ProductionDistrict, answered: Seat | null): Progress =>
  askInOrder(course, { name: 'produce' }, (player) => mostOf(course.box, player, district) > 0, answered);

/** Farmers are not asked (MAP-PRD-1 to MAP-PRD-5). */
export function startProduction(course: Course, district: ProductionDistrict): Progress {
  const { box } = course;
  const { position } = course.state;
  const units = position.bonus[district];
  if (units === 0 || position.turn === null) return 'done';
  const good = box.districts.production[district];
  const gained: Price = { [good]: units * box.unit[good] };
  emit(course, {
    type: 'bonusTaken',
    seat: position.turn,
    district,
    units,
    gained,
  });
  if (good !== 'corn') return askProducers(course, district, null);
  const harvests = inOrder(position).flatMap((seat) => {
    const count = playerAt(position, seat).incas[district];
    return count > 0 ? [{ seat, count, corn: count * box.production.farmer.gets }] : [];
  });
  if (harvests.length > 0) emit(course, { type: 'farmersProduced', harvests });
  return 'done';
}

/** See MAP-PRD-4. */
export const producing: Handler<'produce'> = {
  refusal: (moment, { count }) => (count > mostNow(moment) ? 'tooMany' : null),
  perform(course, seat, { count }) {
    const { districts, production } = course.box;
    const district = enteredProduction(course.state.position);
    const { pays, gets } = production.others;
    emit(course, {
      type: 'produced',
      seat,
      district,
      count,
      paid: count > 0 ? { corn: pays * count } : {},
      gained: count > 0 ? { [districts.production[district]]: gets * count } : {},
    });
    return askProducers(course, district, seat);
  },
};

export const mostNow = ({ box, player, position }: Pick<Moment, 'box' | 'player' | 'position'>): number =>
  mostOf(box, player, enteredProduction(position));

export const productions: Answers = (moment) =>
  upTo(mostNow(moment)).map((count): Command => ({ type: 'produce', count }));
