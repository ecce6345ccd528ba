import { invariant, type Seat } from '../../kernel/index.ts';
import {
  clergyKinds,
  productionDistricts,
  temples,
  type Command,
  goods,
  goodsTiles,
  isGoodsTile,
  type GoodsTile,
  type MoonTile,
  type CardId,
} from '../types.ts';
import { inOrder, leaderOf, playerAt, seatAfter, unitsOf } from '../position.ts';
import type { Position } from '../state.ts';
import {
  ask,
  emit,
  type Course,
  type Progress,
  beginTurn,
  hasRepeats,
  subsets,
  walkScout,
  phaseOf,
  type Answers,
  type Handler,
  type Moment,
  orderings,
} from './course.ts';
import type { Components, Price } from '../components.ts';
import type { EndReason } from '../events.ts';
import { computationsOf, winnersOf } from '../scoring.ts';

/** See MAP-TRL-4. */
function payTrail(course: Course): void {
  const { position } = course.state;
  const payments = inOrder(position).flatMap((seat) => {
    const { corn, llama } = playerAt(position, seat).due;
    return corn + llama > 0 ? [{ seat, corn, llama }] : [];
  });
  if (payments.length > 0) emit(course, { type: 'trailPaid', payments });
}

/** See MAP-DAY-2. */
const isLastOfDay = (position: Position): boolean =>
  position.turn !== null && position.sun !== null && seatAfter(position, position.turn) === position.sun;

/** Takes the next moon's corn, except on the last day (MAP-DAY-3, MAP-ASM-7). */
function takeTrackCorn(course: Course): void {
  const { position } = course.state;
  const { lastDay, cornPerNight, cornOnLastDay } = course.box.time;
  if (position.turn === null || !isLastOfDay(position) || (position.day === lastDay && !cornOnLastDay)) return;
  emit(course, {
    type: 'trackCornTaken',
    seat: position.turn,
    corn: cornPerNight,
  });
}

const isClergyGone = ({ rows }: Position): boolean => clergyKinds.every((kind) => rows[kind] === 0);

/** Follows the order of MAP-ASM-15. */
function closeTurn(course: Course): void {
  if (drawCards(course) === 'asked') return;
  payTrail(course);
  takeTrackCorn(course);
  const { position } = course.state;
  if (isClergyGone(position)) return finish(course, 'clergy');
  if (position.deck === 0) return finish(course, 'deck');
  invariant(position.turn !== null, 'a turn is on');
  if (!isLastOfDay(position)) {
    beginTurn(course, seatAfter(position, position.turn));
  } else if (position.day === course.box.time.lastDay) {
    finish(course, 'days');
  } else {
    emit(course, { type: 'nightStepBegan', step: 'moonTiles' });
    goThroughNight(course);
  }
}

const isSundialServed = ({ players }: Position): boolean => players.some(({ sundial }) => sundial > 0);

/** Services are paid one after the other (MAP-DAY-7, MAP-ASM-25). */
export function payServices(course: Course): Progress {
  const { position } = course.state;
  const next = inOrder(position).find((seat) => playerAt(position, seat).sundial > 0);
  return next === undefined ? 'done' : ask(course, next, { name: 'receive' });
}

/** See MAP-DAY-7. */
const goodsForService = 3;

/** See MAP-DAY-7, MAP-ASM-25. */
export const receive: Handler<'receive'> = {
  refusal(_, { goods: named }) {
    if (hasRepeats(named)) return 'namedTwice';
    return named.length === goodsForService ? null : 'wrongNumber';
  },
  perform(course, seat, { goods: named }) {
    const { box } = course;
    const chosen = goods.filter((good) => named.includes(good));
    const stays = course.state.position.night === null;
    emit(course, { type: 'sundialPaid', seat, gained: unitsOf(box, chosen), stays });
    walkScout(course, seat, box.trail.sundialSteps, 'sundial');
    return 'done';
  },
};

export const receipts: Answers = () =>
  subsets(goods)
    .filter((chosen) => chosen.length === goodsForService)
    .map((chosen): Command => ({ type: 'receive', goods: chosen }));

/** Fills every place to two (MAP-DAY-8, MAP-DAY-9). */
function beginDay(course: Course): void {
  const { day, bonus, stones } = course.state.position;
  const more = (count: number): number => Math.min(count + 1, course.box.maxBonus);
  emit(course, {
    type: 'dayBegan',
    day: day + 1,
    bonus: productionDistricts.map((district) => more(bonus[district])),
    stones: temples.map((temple) => more(stones[temple])),
  });
  beginTurn(course, leaderOf(course.state.position));
}

/** An empty deck ends the game there (MAP-ASM-11). */
function closeNightStep(course: Course): 'asked' | 'over' | 'done' {
  if (drawCards(course) === 'asked') return 'asked';
  payTrail(course);
  if (course.state.position.deck > 0) return 'done';
  finish(course, 'deck');
  return 'over';
}

/** Continues the night from its present step to the next question or day (MAP-DAY-4, MAP-ASM-9). */
function goThroughNight(course: Course): void {
  if (course.state.position.night === 'moonTiles') {
    if (returnTiles(course) === 'asked' || closeNightStep(course) !== 'done') return;
    if (!isSundialServed(course.state.position)) return beginDay(course);
    emit(course, { type: 'nightStepBegan', step: 'sundial' });
  }
  if (payServices(course) === 'asked' || closeNightStep(course) !== 'done') return;
  beginDay(course);
}

/** Goes on from a player's tiles to the first Inca at the sundial; `done` if cards are drawn first, or no seat is served. */
export function goOnToSundial(course: Course): Progress {
  if (returnTiles(course) === 'asked') return 'asked';
  const { players, deck } = course.state.position;
  if (players.some(({ due }) => due.cards > 0) || deck === 0 || !isSundialServed(course.state.position)) return 'done';
  payTrail(course);
  emit(course, { type: 'nightStepBegan', step: 'sundial' });
  return payServices(course);
}

/** Goes on after an action, to the next question. */
export function goOn(course: Course): void {
  if (course.state.position.night === null) closeTurn(course);
  else goThroughNight(course);
}

const dataOf = ({ moonTiles }: Components, tiles: readonly MoonTile[]) =>
  moonTiles.filter(({ id }) => tiles.includes(id));

/** What the tiles cost in corn. */
const costOf = (box: Components, tiles: readonly MoonTile[]): number =>
  dataOf(box, tiles).reduce((sum, { pays }) => sum + pays, 0);

function payTiles(course: Course, seat: Seat, tiles: readonly MoonTile[]): void {
  if (tiles.length === 0) return;
  const gained: Partial<Record<keyof Price, number>> = {};
  for (const { gives, amount } of dataOf(course.box, tiles)) {
    if (gives !== 'steps') gained[gives] = (gained[gives] ?? 0) + amount;
  }
  const cost = costOf(course.box, tiles);
  emit(course, { type: 'tilesPaid', seat, tiles, paid: cost > 0 ? { corn: cost } : {}, gained });
}

function walkForTiles(course: Course, seat: Seat, tiles: readonly MoonTile[]): void {
  const steps = dataOf(course.box, tiles).reduce((sum, { gives, amount }) => sum + (gives === 'steps' ? amount : 0), 0);
  walkScout(course, seat, steps, 'moonTiles');
}

/** The 3 corn come first, because they can pay for goods; then the steps (MAP-DAY-5, MAP-DAY-6, MAP-ASM-14). */
export function payTilesNow(course: Course, seat: Seat, tiles: readonly MoonTile[]): Progress {
  payTiles(
    course,
    seat,
    tiles.filter((tile) => tile === 'corn'),
  );
  const paidFor = tiles.filter(isGoodsTile);
  const { corn } = playerAt(course.state.position, seat).goods;
  if (paidFor.some((tile) => costOf(course.box, [tile]) <= corn)) {
    return ask(course, seat, { name: 'collect', tiles: paidFor });
  }
  walkForTiles(course, seat, tiles);
  return 'done';
}

/** See MAP-DAY-5. */
function returnTiles(course: Course): Progress {
  for (const seat of inOrder(course.state.position)) {
    const { tiles } = playerAt(course.state.position, seat);
    if (tiles.length === 0) continue;
    if (payTilesNow(course, seat, tiles) === 'asked') return 'asked';
    emit(course, { type: 'tilesReturned', seat });
  }
  return 'done';
}

export const collect: Handler<'collect'> = {
  refusal({ box, position, player }, { goods: named }) {
    const { tiles } = phaseOf(position, 'collect');
    if (hasRepeats(named)) return 'namedTwice';
    if (!named.every((tile) => tiles.includes(tile))) return 'notHeld';
    return costOf(box, named) <= player.goods.corn ? null : 'cannotPay';
  },
  perform(course, seat, { goods: named }) {
    const chosen = goodsTiles.filter((tile) => named.includes(tile));
    payTiles(course, seat, chosen);
    // On the last day tiles paid when they were taken.
    if (course.state.position.night === null) return 'done';
    walkForTiles(course, seat, playerAt(course.state.position, seat).tiles);
    emit(course, { type: 'tilesReturned', seat });
    return 'done';
  },
};

export const collectable = ({ box, position, player }: Pick<Moment, 'box' | 'position' | 'player'>) =>
  subsets<GoodsTile>(phaseOf(position, 'collect').tiles).filter((chosen) => costOf(box, chosen) <= player.goods.corn);

export const collections: Answers = (moment) =>
  collectable(moment).map((chosen): Command => ({ type: 'collect', goods: chosen }));

/** Places count through the shuffled deck, then through the cards that players put under it. */
function cardAt({ state, deck }: Course, place: number): CardId {
  for (const { putBack } of state.hands) {
    const returned = putBack.find((one) => one.place === place);
    if (returned !== undefined) return returned.card;
  }
  return deck.cardAt(place);
}

/** Draws up to three cards; all but one go back (MAP-TRL-5, MAP-TRL-6, MAP-TRL-8). */
function drawFor(course: Course, seat: Seat): Progress {
  const { deck, drawn } = course.state.position;
  const { draw, missedCardPoints } = course.box.trail;
  const count = Math.min(draw, deck);
  if (count === 0) {
    emit(course, { type: 'cardMissed', seat, points: missedCardPoints });
    return 'done';
  }
  const cards = Array.from({ length: count }, (_, index) => cardAt(course, drawn + index));
  emit(course, { type: 'cardsDrawn', seat, count });
  emit(course, { type: 'cardsSeen', seat, cards });
  return count === 1 ? 'done' : ask(course, seat, { name: 'return', count: count - 1 });
}

/** Players draw one after the other (MAP-TRL-7, MAP-ASM-15, MAP-ASM-19). */
function drawCards(course: Course): Progress {
  for (const seat of inOrder(course.state.position)) {
    while (playerAt(course.state.position, seat).due.cards > 0) {
      if (drawFor(course, seat) === 'asked') return 'asked';
    }
  }
  return 'done';
}

/** Any of the cards may go back, in any order (MAP-TRL-5, MAP-ASM-24). */
export const putBack: Handler<'return'> = {
  refusal({ position, hand }, { cards }) {
    if (hasRepeats(cards)) return 'namedTwice';
    if (cards.length !== phaseOf(position, 'return').count) return 'wrongNumber';
    return cards.every((card) => hand?.cards.includes(card)) ? null : 'notHeld';
  },
  perform(course, seat, { cards }) {
    emit(course, { type: 'cardsPutBack', seat, cards });
    emit(course, { type: 'cardsReturned', seat, count: cards.length });
    return 'done';
  },
};

export const returns: Answers = ({ position, hand }) => {
  invariant(hand !== null, 'a seat knows its own cards');
  return orderings(hand.cards, phaseOf(position, 'return').count).map((cards): Command => ({ type: 'return', cards }));
};

/** See MAP-END, MAP-HID-7. */
function finish(course: Course, why: Exclude<EndReason, 'resigned'>): void {
  const { position, hands } = course.state;
  const ending = why === 'days' ? 'conquest' : 'rescue';
  const shown = hands.map(({ cards }) => cards);
  const totals = computationsOf(course.box, position, shown, ending).map(({ base, gold, factor, score, units }) => ({
    base,
    gold: gold && gold.total,
    factor,
    score,
    units,
  }));
  emit(course, { type: 'matchEnded', why, ending, hands: shown, totals, winners: winnersOf(totals) });
}
