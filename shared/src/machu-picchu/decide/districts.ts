import {
  isProductionDistrict,
  isTemple,
  type Command,
  type ProductionDistrict,
  type RejectionCode,
  marketGoods,
  type MarketGood,
  goods,
  type ClergyKind,
  type Good,
  type Temple,
  productionDistricts,
} from '../types.ts';
import {
  enteredDistrict,
  inOrder,
  playerAt,
  purchaseAt,
  saleAt,
  holdsUnit,
  unitsOf,
  stepValueOf,
} from '../position.ts';
import {
  type Course,
  type Progress,
  askInOrder,
  upTo,
  emit,
  type Answers,
  type Handler,
  type Moment,
  ask,
  phaseOf,
  hasRepeats,
  subsets,
  walkScout,
} from './course.ts';
import { askToAcquire, askToHire } from './houses.ts';
import { invariant, type Seat } from '../../kernel/index.ts';
import type { Components, Price } from '../components.ts';
import type { Player, Position, Phase } from '../state.ts';

/** Carries out the district's action, down to its first question. */
export function enterDistrict(course: Course): Progress {
  const district = enteredDistrict(course.state.position);
  if (isProductionDistrict(district)) return startProduction(course, district);
  if (isTemple(district)) return startTemple(course, district);
  switch (district) {
    case 'hut':
    case 'palace':
      return askToHire(course);
    case 'priestHouse':
    case 'virginHouse':
      return askToAcquire(course);
    case 'plaza':
      return askAtPlaza(course);
    case 'sundial':
      return askToSend(course);
  }
}

/** The most units that can be produced; each costs corn (MAP-PRD-3, MAP-PRD-4). */
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
function startProduction(course: Course, district: ProductionDistrict): Progress {
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

type Visit = Pick<Moment, 'box' | 'position' | 'player'> & { readonly phase: PlazaPhase };
type PlazaPhase = Extract<Phase, { name: 'plaza' }>;

/** MAP-ASM-12: a good may be both sold and bought in a visit. */
const tradesBothWays: boolean = true;

/** The price may be adjusted once, before any trade, and must change (MAP-ASM-13). */
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

function askAtPlaza(course: Course, phase: PlazaPhase = opened): Progress {
  const { box } = course;
  const { position } = course.state;
  invariant(position.turn !== null, 'the plaza is visited in a turn');
  const visit = { box, position, player: playerAt(position, position.turn), phase };
  return dealings(visit).length === 0 ? 'done' : ask(course, position.turn, phase);
}

const visitOf = (moment: Moment): Visit => ({ ...moment, phase: phaseOf(moment.position, 'plaza') });

const withGood = (list: readonly MarketGood[], good: MarketGood): readonly MarketGood[] =>
  list.includes(good) ? list : [...list, good];

/** Moves one unit from or to the bank (MAP-PLZ-2). */
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

function enteredTemple({ districts }: Components, position: Position): { temple: Temple; kind: ClergyKind | null } {
  const temple = enteredDistrict(position);
  invariant(isTemple(temple), 'sacrifices are made in temples');
  return { temple, kind: districts.temples[temple] };
}

const mostLlamas = ({ clergy, goods: held }: Player, kind: ClergyKind): number => Math.min(clergy[kind], held.llama);

const offerable = (box: Components, player: Player): readonly Good[] =>
  goods.filter((good) => holdsUnit(box, player.goods, good));

/** Asks for offerings in the Main Temple, for sacrifices elsewhere (MAP-TMP-3, MAP-TMP-6). */
function askForSacrifices(course: Course, kind: ClergyKind | null, answered: Seat | null): Progress {
  const { box } = course;
  return kind === null
    ? askInOrder(course, { name: 'offer' }, (player) => offerable(box, player).length > 0, answered)
    : askInOrder(course, { name: 'sacrifice' }, (player) => mostLlamas(player, kind) > 0, answered);
}

/** The active player's Scout moves first (MAP-TMP-1 to MAP-TMP-3). */
function startTemple(course: Course, temple: Temple): Progress {
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

/** An offering is of different goods and needs no clergy (MAP-TMP-6, MAP-TMP-8). */
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

const sendable = ({ incas }: Player) => productionDistricts.filter((district) => incas[district] > 0);

function askToSend(course: Course): Progress {
  const { position } = course.state;
  invariant(position.turn !== null, 'Incas are sent in a turn');
  const canSend = sendable(playerAt(position, position.turn)).length > 0;
  return canSend ? ask(course, position.turn, { name: 'sundial' }) : 'done';
}

/** On the last day the Inca is paid at once (MAP-SUN-1, MAP-DAY-12). */
export const send: Handler<'send'> = {
  refusal: ({ player }, { from }) => (player.incas[from] > 0 ? null : 'noIncaThere'),
  perform(course, seat, { from }) {
    emit(course, { type: 'incaSent', seat, from });
    return course.state.position.day === course.box.time.lastDay ? ask(course, seat, { name: 'receive' }) : 'done';
  },
};

export const sendings: Answers = ({ player }) => [
  ...sendable(player).map((from): Command => ({ type: 'send', from })),
  { type: 'end' },
];
