import { invariant } from '../../../kernel/index.ts';
import type { Price } from '../../box/component-types.ts';
import type { Command } from '../../language/commands.ts';
import type { EventOf } from '../../language/events.ts';
import { districts } from '../../language/words.ts';
import type { District } from '../../language/words.ts';
import { isAdjacent, neighboursOf } from '../../position/city.ts';
import { canPay } from '../../position/goods.ts';
import { emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import type { Answers, Handler, Moment } from '../handler.ts';
import { enterDistrict } from '../sites/enter-district.ts';

/** See MAP-TRN-4. */
const rideCost: Price = { llama: 1 };

function princeOf({ player }: Moment): District {
  invariant(player.prince !== null, 'the Prince has been placed');
  return player.prince;
}

function move(course: Course, how: Pick<EventOf<'princeMoved'>, 'seat' | 'to' | 'by' | 'paid'>): Progress {
  emit(course, { type: 'princeMoved', ...how });
  return enterDistrict(course);
}

/** In any district (MAP-TRN-1, MAP-ASM-21). */
export const place: Handler<'place'> = {
  refusal: () => null,
  perform: (course, seat, { to }) => move(course, { seat, by: 'place', to, paid: {} }),
};

/** Free of charge (MAP-TRN-3). */
export const step: Handler<'step'> = {
  refusal(moment, { to }) {
    const from = princeOf(moment);
    if (to === from) return 'sameDistrict';
    return isAdjacent(moment.box, moment.position.setup, from, to) ? null : 'notAdjacent';
  },
  perform: (course, seat, { to }) => move(course, { seat, by: 'step', to, paid: {} }),
};

/** Where no step leads (MAP-TRN-4, MAP-ASM-20). */
export const ride: Handler<'ride'> = {
  refusal(moment, { to }) {
    const from = princeOf(moment);
    if (to === from) return 'sameDistrict';
    if (isAdjacent(moment.box, moment.position.setup, from, to)) return 'stepIsFree';
    return canPay(moment.player.goods, rideCost) ? null : 'noLlama';
  },
  perform: (course, seat, { to }) => move(course, { seat, by: 'ride', to, paid: rideCost }),
};

export const placements: Answers = () => districts.map((to): Command => ({ type: 'place', to }));

/** There is no passing (MAP-TRN-2). */
export const journeys: Answers = (moment) => {
  const { box, position, player } = moment;
  const from = princeOf(moment);
  const near = neighboursOf(box, position.setup, from);
  const far = canPay(player.goods, rideCost) ? districts.filter((to) => to !== from && !near.includes(to)) : [];
  return [
    ...near.map((to): Command => ({ type: 'step', to })),
    ...far.map((to): Command => ({ type: 'ride', to })),
    ...position.moon.map((tile): Command => ({ type: 'stay', tile })),
  ];
};
