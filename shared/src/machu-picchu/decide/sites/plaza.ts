import { invariant } from '../../../kernel/index.ts';
import type { Command } from '../../language/commands.ts';
import type { RejectionCode } from '../../language/rejections.ts';
import { marketGoods } from '../../language/words.ts';
import type { MarketGood } from '../../language/words.ts';
import { playerAt } from '../../position/players.ts';
import { purchaseAt, saleAt } from '../../position/market.ts';
import type { Phase } from '../../position/state.ts';
import { ask, emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { phaseOf } from '../handler.ts';
import type { Answers, Handler, Moment } from '../handler.ts';

type Visit = Pick<Moment, 'box' | 'position' | 'player'> & { readonly phase: PlazaPhase };
type PlazaPhase = Extract<Phase, { name: 'plaza' }>;

/** MAP-ASM-12: a good may be both sold and bought in a visit. */
const tradesBothWays: boolean = true;

/** MAP-ASM-13: before any trade, once, and it must change. */
function adjustRefusal({ box, position, phase }: Visit, good: MarketGood, by: 1 | -1): RejectionCode | null {
  if (phase.adjusted) return 'alreadyAdjusted';
  if (phase.sold.length + phase.bought.length > 0) return 'alreadyTraded';
  const units = position.market[good] + by;
  if (units < 0) return 'columnEmpty';
  return units > box.market.prices.length ? 'columnFull' : null;
}

function sellRefusal({ player, phase }: Visit, good: MarketGood): RejectionCode | null {
  if (!tradesBothWays && phase.bought.includes(good)) return 'tradedOtherWay';
  return player.goods[good] > 0 ? null : 'notHeld';
}

function buyRefusal({ box, position, player, phase }: Visit, good: MarketGood): RejectionCode | null {
  if (!tradesBothWays && phase.sold.includes(good)) return 'tradedOtherWay';
  return player.goods.corn >= purchaseAt(box, position.market[good]).price ? null : 'cannotPay';
}

function dealings(visit: Visit): readonly Command[] {
  const both = [1, -1] as const;
  return [
    ...marketGoods.flatMap((good) =>
      both.flatMap((by): readonly Command[] =>
        adjustRefusal(visit, good, by) === null ? [{ type: 'adjust', good, by }] : [],
      ),
    ),
    ...marketGoods.filter((good) => sellRefusal(visit, good) === null).map((good): Command => ({ type: 'sell', good })),
    ...marketGoods.filter((good) => buyRefusal(visit, good) === null).map((good): Command => ({ type: 'buy', good })),
  ];
}

const opened: PlazaPhase = { name: 'plaza', adjusted: false, sold: [], bought: [] };

export function askAtPlaza(course: Course, phase: PlazaPhase = opened): Progress {
  const { box } = course;
  const { position } = course.state;
  invariant(position.turn !== null, 'the plaza is visited in a turn');
  const visit = { box, position, player: playerAt(position, position.turn), phase };
  return dealings(visit).length === 0 ? 'done' : ask(course, position.turn, phase);
}

const visitOf = (moment: Moment): Visit => ({ ...moment, phase: phaseOf(moment.position, 'plaza') });

const withGood = (list: readonly MarketGood[], good: MarketGood): readonly MarketGood[] =>
  list.includes(good) ? list : [...list, good];

/** One unit, from or to the bank (MAP-PLZ-2). */
export const adjust: Handler<'adjust'> = {
  refusal: (moment, { good, by }) => adjustRefusal(visitOf(moment), good, by),
  perform(course, seat, { good, by }) {
    const phase = phaseOf(course.state.position, 'plaza');
    emit(course, { type: 'priceAdjusted', seat, good, units: course.state.position.market[good] + by });
    return askAtPlaza(course, { ...phase, adjusted: true });
  },
};

export const sell: Handler<'sell'> = {
  refusal: (moment, { good }) => sellRefusal(visitOf(moment), good),
  perform(course, seat, { good }) {
    const phase = phaseOf(course.state.position, 'plaza');
    emit(course, { type: 'goodSold', seat, good, ...saleAt(course.box, course.state.position.market[good]) });
    return askAtPlaza(course, { ...phase, sold: withGood(phase.sold, good) });
  },
};

export const buy: Handler<'buy'> = {
  refusal: (moment, { good }) => buyRefusal(visitOf(moment), good),
  perform(course, seat, { good }) {
    const phase = phaseOf(course.state.position, 'plaza');
    emit(course, { type: 'goodBought', seat, good, ...purchaseAt(course.box, course.state.position.market[good]) });
    return askAtPlaza(course, { ...phase, bought: withGood(phase.bought, good) });
  },
};

export const plazaDeals: Answers = (moment) => [...dealings(visitOf(moment)), { type: 'end' }];
