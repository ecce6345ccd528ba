import type { Components, Price } from '../components.ts';
import {
  type Deck,
  type PerProduction,
  type Command,
  districts,
  type District,
  moonTiles,
  productionDistricts,
} from '../types.ts';
import type { Event, Start, EventOf } from '../events.ts';
import { type Course, ask, emit, beginTurn, type Progress, type Answers, type Handler, type Moment } from './course.ts';
import { evolve } from '../evolve.ts';
import type { Setup } from '../state.ts';
import { invariant } from '../../kernel/index.ts';
import { isAdjacent, neighboursOf, canPay, seatAfter } from '../position.ts';
import { enterDistrict } from './districts.ts';
import { payTilesNow } from './turn-end.ts';

/** The settler comes from the reserve of MAP-SET-1 (MAP-ASM-17). */
const settlerIsOfReserve: boolean = true;

type PlayersKey = '2' | '3' | '4' | '5';

/** Null when no game has so many players. */
export function playersKey(players: number): PlayersKey | null {
  const key = String(players);
  return key === '2' || key === '3' || key === '4' || key === '5' ? key : null;
}

/** See MAP-SET-1, MAP-SET-11, MAP-ASM-16. */
export function firstDay(box: Components, variant: Setup['variant'], players: PlayersKey): number {
  return variant === 'learning' ? box.learningDay[players].day : box.players[players].day;
}

/** There is one moon between two days (MAP-SET-2, MAP-ASM-7). */
const trackCornFrom = ({ time }: Components, day: number): number => (time.lastDay - day) * time.cornPerNight;

/** See MAP-SET-11. */
const settledIncas = (variant: Setup['variant']): PerProduction => {
  const each = variant === 'learning' ? 1 : 0;
  return { terraces: each, meadow: each, plantation: each, potters: each, weavers: each };
};

function startOf(box: Components, { variant }: Setup, players: PlayersKey): Start {
  const day = firstDay(box, variant, players);
  const incas = settledIncas(variant);
  const settled = Object.values(incas).reduce((sum, count) => sum + count, 0);
  const { goods, marketUnits, bonusUnits, templeStones, cards } = box.start;
  return {
    day,
    trackCorn: trackCornFrom(box, day),
    goods,
    reserve: box.players[players].incas - settled + (settlerIsOfReserve || variant === 'learning' ? 0 : 1),
    incas,
    clergy: { condor: box.clergy.condor.length, puma: box.clergy.puma.length, virgin: box.clergy.virgin.length },
    marketUnits,
    bonusUnits,
    templeStones,
    cards,
    deck: box.sacrificeCards.length - Number(players) * cards,
  };
}

/** The first events, up to the first question. */
export function beginMatch(box: Components, setup: Setup, deck: Deck): readonly Event[] {
  const players = playersKey(setup.colors.length);
  invariant(players !== null, 'two to five play');
  const begun: Event = { type: 'matchBegan', setup, start: startOf(box, setup, players) };
  const course: Course = { box, deck, events: [begun], state: evolve(null, begun) };
  setup.colors.forEach((_, seat) => emit(course, { type: 'cardsSeen', seat, cards: [deck.dealtTo(seat)] }));
  if (setup.variant === 'learning') beginTurn(course, setup.first);
  else ask(course, setup.first, { name: 'settle' });
  return course.events;
}

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

/** The Prince may be placed in any district (MAP-TRN-1, MAP-ASM-21). */
export const place: Handler<'place'> = {
  refusal: () => null,
  perform: (course, seat, { to }) => move(course, { seat, by: 'place', to, paid: {} }),
};

/** A step is free (MAP-TRN-3). */
export const step: Handler<'step'> = {
  refusal(moment, { to }) {
    const from = princeOf(moment);
    if (to === from) return 'sameDistrict';
    return isAdjacent(moment.box, moment.position.setup, from, to) ? null : 'notAdjacent';
  },
  perform: (course, seat, { to }) => move(course, { seat, by: 'step', to, paid: {} }),
};

/** A ride leads only where no step does (MAP-TRN-4, MAP-ASM-20). */
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

/** The day's third tile brings the sun tile (MAP-DAY-1). */
const leftWhenSunIsTaken = moonTiles.length - 3;

/** Takes a moon tile, which pays at once on the last day (MAP-TRN-5, MAP-DAY-11). */
export const stay: Handler<'stay'> = {
  refusal: ({ position }, { tile }) => (position.moon.includes(tile) ? null : 'tileTaken'),
  perform(course, seat, { tile }) {
    const { position } = course.state;
    const takesSun = position.moon.length - 1 === leftWhenSunIsTaken;
    emit(course, { type: 'tileTaken', seat, tile, takesSun });
    return position.day === course.box.time.lastDay ? payTilesNow(course, seat, [tile]) : 'done';
  },
};

/** Settling is free (MAP-SET-10). */
export const settle: Handler<'settle'> = {
  refusal: () => null,
  perform(course, seat, { to }) {
    emit(course, { type: 'incaSettled', seat, to });
    const { position } = course.state;
    const next = seatAfter(position, seat);
    return next === position.setup.first ? beginTurn(course, next) : ask(course, next, { name: 'settle' });
  },
};

export const settlements: Answers = () => productionDistricts.map((to): Command => ({ type: 'settle', to }));
