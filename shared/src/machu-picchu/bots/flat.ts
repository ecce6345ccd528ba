import { invariant, type Seat } from '../../kernel/index.ts';
import type { Components, Price } from '../components.ts';
import { firstDay, playersKey } from '../decide/turn.ts';
import { pairsOf } from '../position.ts';
import type { Known, Phase, Setup } from '../state.ts';
import {
  clergyHouses,
  clergyKinds,
  districts,
  goods,
  icons,
  incaHouses,
  marketGoods,
  moonTiles,
  productionDistricts,
  professions,
  temples,
  type Command,
} from '../types.ts';

/**
 * The rules for a search: a position is a row of numbers that commands change in place, as `decide` and `evolve` copy too
 * much for it. `flat.test.ts` keeps both the same. Cards have no faces here: a card that is due goes to its player's hand
 * without a question, as what is put back changes nothing that everyone sees.
 */
export type Cells = number[];

const phases = [
  'settle',
  'place',
  'turn',
  'produce',
  'sacrifice',
  'offer',
  'hire',
  'acquire',
  'plaza',
  'sundial',
  'receive',
  'collect',
  'return',
  'over',
] as const satisfies readonly Phase['name'][];

/** Where the numbers are. Sets are bits, and an absent seat or district is -1. */
export const at = {
  phase: 0,
  active: 1,
  turn: 2,
  /** 0 by day, 1 and 2 in the steps of the night. */
  night: 3,
  day: 4,
  sun: 5,
  trackCorn: 6,
  deck: 7,
  moon: 8,
  market: 9,
  rows: 13,
  bonus: 16,
  stones: 21,
  turns: 25,
  hired: 26,
  adjusted: 27,
  sold: 28,
  bought: 29,
  collect: 30,
  /** 1 after a rescue, 2 after a conquest. */
  ending: 31,
  players: 32,
} as const;

/** Where a player's numbers are, counted from the player's first. */
export const of = {
  goods: 0,
  reserve: 5,
  incas: 6,
  sundial: 11,
  clergy: 12,
  prince: 15,
  scout: 16,
  dueCorn: 17,
  dueLlama: 18,
  dueCards: 19,
  tiles: 20,
  cards: 21,
  missed: 22,
  /** Cards that came in the search and have no face. */
  faceless: 23,
  size: 24,
} as const;

export const playerCell = (seat: Seat): number => at.players + seat * of.size;

export const phase = Object.fromEntries(phases.map((name, index) => [name, index])) as Readonly<
  Record<(typeof phases)[number], number>
>;

/** The number at an index that exists. */
export const get = (numbers: { readonly [index: number]: number }, index: number): number => numbers[index] as number;

const add = (cells: Cells, index: number, more: number): void => {
  cells[index] = get(cells, index) + more;
};

/** A command is its kind times 64 plus its argument: a number, or a set as bits. */
export const kind = {
  settle: 0,
  place: 1,
  step: 2,
  ride: 3,
  stay: 4,
  produce: 5,
  sacrifice: 6,
  offer: 7,
  hire: 8,
  acquire: 9,
  adjust: 10,
  sell: 11,
  buy: 12,
  send: 13,
  receive: 14,
  collect: 15,
  end: 16,
} as const;

const coded = (what: number, argument: number): number => what * 64 + argument;
export const kindOf = (code: number): number => code >> 6;
const argumentOf = (code: number): number => code & 63;

function bits<Word>(words: readonly Word[], chosen: readonly Word[]): number {
  return chosen.reduce((sum, word) => sum | (1 << words.indexOf(word)), 0);
}

/** Every command but `return`, which the search does not know. */
export function codeOf(command: Exclude<Command, { type: 'return' }>): number {
  switch (command.type) {
    case 'settle':
    case 'place':
    case 'step':
    case 'ride':
      return coded(kind[command.type], districts.indexOf(command.to));
    case 'stay':
      return coded(kind.stay, moonTiles.indexOf(command.tile));
    case 'produce':
      return coded(kind.produce, command.count);
    case 'sacrifice':
      return coded(kind.sacrifice, command.llamas);
    case 'offer':
    case 'receive':
      return coded(kind[command.type], bits(goods, command.goods));
    case 'hire':
      return coded(kind.hire, professions.indexOf(command.profession));
    case 'acquire':
      return coded(kind.acquire, clergyKinds.indexOf(command.kind));
    case 'adjust':
      return coded(kind.adjust, marketGoods.indexOf(command.good) * 2 + (command.by > 0 ? 0 : 1));
    case 'sell':
    case 'buy':
      return coded(kind[command.type], marketGoods.indexOf(command.good));
    case 'send':
      return coded(kind.send, productionDistricts.indexOf(command.from));
    case 'collect':
      return coded(kind.collect, bits(marketGoods, command.goods));
    case 'end':
      return coded(kind.end, 0);
  }
}

const numbersOf = (price: Price): readonly number[] => goods.map((good) => price[good] ?? 0);

/** The most turns of a game that bots take without tiles, for each day that has begun (BOT-2). */
const paceOf = (players: number): number => (players === 2 ? 22 : 6 * players);

/** The rules of one game as numbers, by the places in the lists of `types.ts`. */
export function tableOf(box: Components, setup: Setup) {
  const key = playersKey(setup.colors.length);
  invariant(key !== null, 'two to five play');
  const place = (district: (typeof districts)[number]): number => districts.indexOf(district);
  const near = districts.map(() => 0);
  for (const [one, other] of pairsOf(box, setup)) {
    near[place(one)] = get(near, place(one)) | (1 << place(other));
    near[place(other)] = get(near, place(other)) | (1 << place(one));
  }
  const { trail, market, time } = box;
  return {
    players: setup.colors.length,
    first: setup.first,
    /** The neighbours of each district as bits. */
    near,
    unit: goods.map((good) => box.unit[good]),
    /** The good that each production district makes. */
    makes: productionDistricts.map((one) => goods.indexOf(box.districts.production[one])),
    farmerGets: box.production.farmer.gets,
    pays: box.production.others.pays,
    gets: box.production.others.gets,
    /** The clergy of each temple; -1 in the Main Temple. */
    clergyOf: temples.map((one) => {
      const served = box.districts.temples[one];
      return served === null ? -1 : clergyKinds.indexOf(served);
    }),
    soldIncas: incaHouses.map((house) => box.districts.incaHouses[house].map((one) => professions.indexOf(one))),
    soldClergy: clergyHouses.map((house) => box.districts.clergyHouses[house].map((one) => clergyKinds.indexOf(one))),
    workplace: professions.map((one) => productionDistricts.indexOf(box.incas[one].district as 'terraces')),
    incaCost: professions.map((one) => numbersOf(box.incas[one].cost)),
    clergyCost: clergyKinds.map((one) => box.clergy[one].map(({ cost }) => numbersOf(cost))),
    clergySteps: clergyKinds.map((one) => box.clergy[one].map(({ steps }) => steps)),
    prices: market.prices,
    bankSells: market.bankSells,
    bankBuys: market.bankBuys,
    trail,
    tiles: moonTiles.map((id) => {
      const tile = box.moonTiles.find((one) => one.id === id);
      const gives = tile?.gives ?? 'steps';
      return { good: gives === 'steps' ? -1 : goods.indexOf(gives), amount: tile?.amount ?? 0, pays: tile?.pays ?? 0 };
    }),
    cards: box.sacrificeCards.map(({ id, icons: [one, other], gold }) => ({
      id,
      one: icons.indexOf(one),
      other: icons.indexOf(other),
      gold,
    })),
    goldFactors: box.goldFactors,
    maxBonus: box.maxBonus,
    lastDay: time.lastDay,
    firstDay: firstDay(box, setup.variant, key),
    pace: paceOf(setup.colors.length),
    cornPerNight: time.cornPerNight,
    cornOnLastDay: time.cornOnLastDay,
  };
}

export type Table = ReturnType<typeof tableOf>;

/** The numbers of a position. Cards that a player is about to put back are not counted in the hand any more. */
export function cellsOf({ position }: Pick<Known, 'position'>): Cells {
  const cells: Cells = Array.from({ length: at.players + position.players.length * of.size }, () => 0);
  const { phase: asked } = position;
  cells[at.phase] = phases.indexOf(asked.name);
  cells[at.active] = position.active ?? -1;
  cells[at.turn] = position.turn ?? -1;
  cells[at.night] = position.night === null ? 0 : position.night === 'moonTiles' ? 1 : 2;
  cells[at.day] = position.day;
  cells[at.sun] = position.sun ?? -1;
  cells[at.trackCorn] = position.trackCorn;
  cells[at.deck] = position.deck;
  cells[at.moon] = bits(moonTiles, position.moon);
  marketGoods.forEach((good, index) => (cells[at.market + index] = position.market[good]));
  clergyKinds.forEach((one, index) => (cells[at.rows + index] = position.rows[one]));
  productionDistricts.forEach((one, index) => (cells[at.bonus + index] = position.bonus[one]));
  temples.forEach((one, index) => (cells[at.stones + index] = position.stones[one]));
  cells[at.turns] = position.turns;
  if (asked.name === 'hire') cells[at.hired] = bits(professions, asked.hired);
  if (asked.name === 'plaza') {
    cells[at.adjusted] = asked.adjusted ? 1 : 0;
    cells[at.sold] = bits(marketGoods, asked.sold);
    cells[at.bought] = bits(marketGoods, asked.bought);
  }
  if (asked.name === 'collect') cells[at.collect] = bits(marketGoods, asked.tiles);
  if (position.outcome !== null) cells[at.ending] = position.outcome.ending === 'conquest' ? 2 : 1;
  position.players.forEach((player, seat) => {
    const own = playerCell(seat);
    goods.forEach((good, index) => (cells[own + of.goods + index] = player.goods[good]));
    productionDistricts.forEach((one, index) => (cells[own + of.incas + index] = player.incas[one]));
    clergyKinds.forEach((one, index) => (cells[own + of.clergy + index] = player.clergy[one]));
    cells[own + of.reserve] = player.reserve;
    cells[own + of.sundial] = player.sundial;
    cells[own + of.prince] = player.prince === null ? -1 : districts.indexOf(player.prince);
    cells[own + of.scout] = player.scout;
    cells[own + of.dueCorn] = player.due.corn;
    cells[own + of.dueLlama] = player.due.llama;
    cells[own + of.dueCards] = player.due.cards;
    cells[own + of.tiles] = bits(moonTiles, player.tiles);
    cells[own + of.cards] = player.cards;
    cells[own + of.missed] = player.missed;
  });
  if (asked.name === 'return' && position.active !== null) {
    add(cells, playerCell(position.active) + of.cards, -asked.count);
    add(cells, at.deck, asked.count);
  }
  return cells;
}

const canPay = (cells: Cells, own: number, price: readonly number[]): boolean => {
  for (let good = 0; good < 5; good++) if (get(cells, own + good) < get(price, good)) return false;
  return true;
};

const pay = (cells: Cells, own: number, price: readonly number[]): void => {
  for (let good = 0; good < 5; good++) add(cells, own + good, -get(price, good));
};

function priceOfClergy(table: Table, cells: Cells, clergy: number): readonly number[] | undefined {
  const costs = table.clergyCost[clergy] as readonly (readonly number[])[];
  return costs[costs.length - get(cells, at.rows + clergy)];
}

/** What a llama is worth in steps; 0 before the first card of the row is taken. */
export function stepValueOf(table: Table, cells: Cells, clergy: number): number {
  const steps = table.clergySteps[clergy] as readonly number[];
  return steps[steps.length - get(cells, at.rows + clergy) - 1] ?? 0;
}

const saleAt = ({ prices, bankBuys }: Table, units: number): number => prices[units] ?? bankBuys;
const purchaseAt = ({ prices, bankSells }: Table, units: number): number => prices[units - 1] ?? bankSells;

const district = (cells: Cells): number => get(cells, playerCell(get(cells, at.turn)) + of.prince);

const llama = 1;
const rideCost = 1;

function mostProduced(table: Table, cells: Cells, seat: Seat, where: number): number {
  const own = playerCell(seat);
  const incas = get(cells, own + of.incas + where);
  return table.pays === 0 ? incas : Math.min(incas, Math.floor(get(cells, own) / table.pays));
}

const mostLlamas = (cells: Cells, seat: Seat, clergy: number): number =>
  Math.min(get(cells, playerCell(seat) + of.clergy + clergy), get(cells, playerCell(seat) + llama));

function offerable(table: Table, cells: Cells, seat: Seat): number {
  const own = playerCell(seat);
  let set = 0;
  for (let good = 0; good < 5; good++) if (get(cells, own + good) >= get(table.unit, good)) set |= 1 << good;
  return set;
}

const firstMarketGood = 1;

/** The legal commands in the order of `legalCommands`, as codes. */
export function legalCodes(table: Table, cells: Cells, codes: number[]): void {
  codes.length = 0;
  const seat = get(cells, at.active);
  const own = playerCell(seat);
  switch (get(cells, at.phase)) {
    case phase.settle:
      for (let to = 0; to < 5; to++) codes.push(coded(kind.settle, to));
      return;
    case phase.place:
      for (let to = 0; to < 15; to++) codes.push(coded(kind.place, to));
      return;
    case phase.turn: {
      const from = get(cells, own + of.prince);
      const near = get(table.near, from);
      for (let to = 0; to < 15; to++) if ((near >> to) & 1) codes.push(coded(kind.step, to));
      if (get(cells, own + llama) >= rideCost)
        for (let to = 0; to < 15; to++) if (to !== from && !((near >> to) & 1)) codes.push(coded(kind.ride, to));
      for (let tile = 0; tile < 7; tile++) if ((get(cells, at.moon) >> tile) & 1) codes.push(coded(kind.stay, tile));
      return;
    }
    case phase.produce: {
      const most = mostProduced(table, cells, seat, district(cells));
      for (let count = 0; count <= most; count++) codes.push(coded(kind.produce, count));
      return;
    }
    case phase.sacrifice: {
      const clergy = get(table.clergyOf, district(cells) - 5);
      const most = clergy < 0 ? 0 : mostLlamas(cells, seat, clergy);
      for (let count = 0; count <= most; count++) codes.push(coded(kind.sacrifice, count));
      return;
    }
    case phase.offer: {
      const held = offerable(table, cells, seat);
      for (let set = 0; set < 32; set++) if ((set & ~held) === 0) codes.push(coded(kind.offer, set));
      return;
    }
    case phase.hire: {
      const sold = table.soldIncas[district(cells) - 9] as readonly number[];
      for (const one of sold) if (canHire(table, cells, own, one)) codes.push(coded(kind.hire, one));
      codes.push(coded(kind.end, 0));
      return;
    }
    case phase.acquire: {
      const sold = table.soldClergy[district(cells) - 11] as readonly number[];
      for (const one of sold) if (canAcquire(table, cells, own, one)) codes.push(coded(kind.acquire, one));
      codes.push(coded(kind.end, 0));
      return;
    }
    case phase.plaza: {
      const isOpen = get(cells, at.adjusted) === 0 && (get(cells, at.sold) | get(cells, at.bought)) === 0;
      for (let good = 0; good < 4 && isOpen; good++) {
        const units = get(cells, at.market + good);
        if (units < table.prices.length) codes.push(coded(kind.adjust, good * 2));
        if (units > 0) codes.push(coded(kind.adjust, good * 2 + 1));
      }
      for (let good = 0; good < 4; good++)
        if (get(cells, own + firstMarketGood + good) > 0) codes.push(coded(kind.sell, good));
      for (let good = 0; good < 4; good++)
        if (get(cells, own) >= purchaseAt(table, get(cells, at.market + good))) codes.push(coded(kind.buy, good));
      codes.push(coded(kind.end, 0));
      return;
    }
    case phase.sundial:
      for (let from = 0; from < 5; from++)
        if (get(cells, own + of.incas + from) > 0) codes.push(coded(kind.send, from));
      codes.push(coded(kind.end, 0));
      return;
    case phase.receive:
      for (const set of threeOfFive) codes.push(coded(kind.receive, set));
      return;
    case phase.collect:
      for (let set = 0; set < 16; set++)
        if ((set & ~get(cells, at.collect)) === 0 && costOfTiles(table, set << 1) <= get(cells, own))
          codes.push(coded(kind.collect, set));
      return;
    default:
  }
}

const sizeOf = (set: number): number => {
  let size = 0;
  for (let rest = set; rest > 0; rest >>= 1) size += rest & 1;
  return size;
};

const threeOfFive = Array.from({ length: 32 }, (_, set) => set).filter((set) => sizeOf(set) === 3);

const canHire = (table: Table, cells: Cells, own: number, profession: number): boolean =>
  ((get(cells, at.hired) >> profession) & 1) === 0 &&
  get(cells, own + of.reserve) > 0 &&
  canPay(cells, own, table.incaCost[profession] as readonly number[]);

function canAcquire(table: Table, cells: Cells, own: number, clergy: number): boolean {
  const price = priceOfClergy(table, cells, clergy);
  return price !== undefined && canPay(cells, own, price);
}

function costOfTiles(table: Table, tiles: number): number {
  let cost = 0;
  for (let tile = 0; tile < 7; tile++) if ((tiles >> tile) & 1) cost += table.tiles[tile]?.pays ?? 0;
  return cost;
}

const isDone = true;
const isAsked = false;

function ask(cells: Cells, seat: Seat, what: number): boolean {
  cells[at.phase] = what;
  cells[at.active] = seat;
  return isAsked;
}

const timesPassed = (from: number, far: number, field: number, summit: number): number =>
  Math.floor((far - field) / summit) - Math.floor((from - field) / summit);

/** See MAP-TRL-2. */
function walk({ trail }: Table, cells: Cells, seat: Seat, steps: number): void {
  if (steps === 0) return;
  const own = playerCell(seat);
  const from = get(cells, own + of.scout);
  const far = from + steps;
  const { summit, granary, stable } = trail;
  cells[own + of.scout] = far % summit;
  add(cells, own + of.dueCorn, timesPassed(from, far, granary.at, summit) * granary.corn);
  add(cells, own + of.dueLlama, timesPassed(from, far, stable.at, summit) * stable.llama);
  add(cells, own + of.dueCards, timesPassed(from, far, summit, summit));
}

const leaderOf = (cells: Cells): Seat => (get(cells, at.turn) >= 0 ? get(cells, at.turn) : get(cells, at.sun));

/** Asks the first in order for which `has` is true, after the seat that has answered (-1: from the leader on). */
function askInOrder(
  table: Table,
  cells: Cells,
  what: number,
  answered: Seat,
  has: (table: Table, cells: Cells, seat: Seat, where: number) => boolean,
  where: number,
): boolean {
  const leader = leaderOf(cells);
  const { players } = table;
  const start = answered < 0 ? 0 : ((answered - leader + players) % players) + 1;
  for (let index = start; index < players; index++) {
    const seat = (leader + index) % players;
    if (has(table, cells, seat, where)) return ask(cells, seat, what);
  }
  return isDone;
}

const hasProducers = (table: Table, cells: Cells, seat: Seat, where: number): boolean =>
  mostProduced(table, cells, seat, where) > 0;
const hasLlamas = (_: Table, cells: Cells, seat: Seat, clergy: number): boolean => mostLlamas(cells, seat, clergy) > 0;
const hasOfferings = (table: Table, cells: Cells, seat: Seat): boolean => offerable(table, cells, seat) > 0;

const askForSacrifices = (table: Table, cells: Cells, clergy: number, answered: Seat): boolean =>
  clergy < 0
    ? askInOrder(table, cells, phase.offer, answered, hasOfferings, 0)
    : askInOrder(table, cells, phase.sacrifice, answered, hasLlamas, clergy);

function enter(table: Table, cells: Cells): boolean {
  const where = district(cells);
  const turn = get(cells, at.turn);
  const own = playerCell(turn);
  if (where < 5) {
    const units = get(cells, at.bonus + where);
    if (units === 0) return isDone;
    const good = get(table.makes, where);
    add(cells, own + good, units * get(table.unit, good));
    cells[at.bonus + where] = 0;
    if (good !== 0) return askInOrder(table, cells, phase.produce, -1, hasProducers, where);
    for (let seat = 0; seat < table.players; seat++)
      add(cells, playerCell(seat), get(cells, playerCell(seat) + of.incas + where) * table.farmerGets);
    return isDone;
  }
  if (where < 9) {
    const temple = where - 5;
    const stones = get(cells, at.stones + temple);
    if (stones === 0) return isDone;
    cells[at.stones + temple] = 0;
    walk(table, cells, turn, stones * table.trail.stoneSteps);
    return askForSacrifices(table, cells, get(table.clergyOf, temple), -1);
  }
  if (where < 11) {
    cells[at.hired] = 0;
    return askToHire(table, cells);
  }
  if (where < 13) {
    const sold = table.soldClergy[where - 11] as readonly number[];
    for (const one of sold) if (canAcquire(table, cells, own, one)) return ask(cells, turn, phase.acquire);
    return isDone;
  }
  if (where === 13) {
    cells[at.adjusted] = 0;
    cells[at.sold] = 0;
    cells[at.bought] = 0;
    return askAtPlaza(table, cells);
  }
  for (let from = 0; from < 5; from++)
    if (get(cells, own + of.incas + from) > 0) return ask(cells, turn, phase.sundial);
  return isDone;
}

function askToHire(table: Table, cells: Cells): boolean {
  const turn = get(cells, at.turn);
  const sold = table.soldIncas[district(cells) - 9] as readonly number[];
  for (const one of sold) if (canHire(table, cells, playerCell(turn), one)) return ask(cells, turn, phase.hire);
  return isDone;
}

function askAtPlaza(table: Table, cells: Cells): boolean {
  const turn = get(cells, at.turn);
  const own = playerCell(turn);
  if (get(cells, at.adjusted) === 0 && (get(cells, at.sold) | get(cells, at.bought)) === 0)
    return ask(cells, turn, phase.plaza);
  for (let good = 0; good < 4; good++) {
    if (get(cells, own + firstMarketGood + good) > 0) return ask(cells, turn, phase.plaza);
    if (get(cells, own) >= purchaseAt(table, get(cells, at.market + good))) return ask(cells, turn, phase.plaza);
  }
  return isDone;
}

/** Carries a legal command out, down to the next question. */
export function perform(table: Table, cells: Cells, code: number): void {
  if (carryOut(table, cells, code)) goOn(table, cells);
}

function carryOut(table: Table, cells: Cells, code: number): boolean {
  const seat = get(cells, at.active);
  const own = playerCell(seat);
  const argument = argumentOf(code);
  switch (kindOf(code)) {
    case kind.settle: {
      add(cells, own + of.reserve, -1);
      add(cells, own + of.incas + argument, 1);
      const next = (seat + 1) % table.players;
      return next === table.first ? beginTurn(cells, next) : ask(cells, next, phase.settle);
    }
    case kind.ride:
      add(cells, own + llama, -rideCost);
      cells[own + of.prince] = argument;
      return enter(table, cells);
    case kind.place:
    case kind.step:
      cells[own + of.prince] = argument;
      return enter(table, cells);
    case kind.stay: {
      const moon = get(cells, at.moon) & ~(1 << argument);
      cells[at.moon] = moon;
      add(cells, own + of.tiles, 1 << argument);
      if (sizeOf(moon) === 4) cells[at.sun] = seat;
      return get(cells, at.day) === table.lastDay ? payTiles(table, cells, seat, 1 << argument) : isDone;
    }
    case kind.produce: {
      const where = district(cells);
      add(cells, own, -argument * table.pays);
      add(cells, own + get(table.makes, where), argument * table.gets);
      return askInOrder(table, cells, phase.produce, seat, hasProducers, where);
    }
    case kind.sacrifice: {
      const clergy = get(table.clergyOf, district(cells) - 5);
      add(cells, own + llama, -argument);
      walk(table, cells, seat, argument * stepValueOf(table, cells, clergy));
      return askForSacrifices(table, cells, clergy, seat);
    }
    case kind.offer:
      for (let good = 0; good < 5; good++) if ((argument >> good) & 1) add(cells, own + good, -get(table.unit, good));
      walk(table, cells, seat, sizeOf(argument) * table.trail.offerSteps);
      return askForSacrifices(table, cells, -1, seat);
    case kind.hire:
      pay(cells, own, table.incaCost[argument] as readonly number[]);
      add(cells, own + of.reserve, -1);
      add(cells, own + of.incas + get(table.workplace, argument), 1);
      add(cells, at.hired, 1 << argument);
      return askToHire(table, cells);
    case kind.acquire:
      pay(cells, own, priceOfClergy(table, cells, argument) as readonly number[]);
      add(cells, own + of.clergy + argument, 1);
      add(cells, at.rows + argument, -1);
      return isDone;
    case kind.adjust:
      add(cells, at.market + (argument >> 1), argument & 1 ? -1 : 1);
      cells[at.adjusted] = 1;
      return askAtPlaza(table, cells);
    case kind.sell: {
      const units = get(cells, at.market + argument);
      add(cells, own + firstMarketGood + argument, -1);
      add(cells, own, saleAt(table, units));
      if (units < table.prices.length) add(cells, at.market + argument, 1);
      cells[at.sold] = get(cells, at.sold) | (1 << argument);
      return askAtPlaza(table, cells);
    }
    case kind.buy: {
      const units = get(cells, at.market + argument);
      add(cells, own, -purchaseAt(table, units));
      add(cells, own + firstMarketGood + argument, 1);
      if (units > 0) add(cells, at.market + argument, -1);
      cells[at.bought] = get(cells, at.bought) | (1 << argument);
      return askAtPlaza(table, cells);
    }
    case kind.send:
      add(cells, own + of.incas + argument, -1);
      add(cells, own + of.sundial, 1);
      return get(cells, at.day) === table.lastDay ? ask(cells, seat, phase.receive) : isDone;
    case kind.receive:
      for (let good = 0; good < 5; good++) if ((argument >> good) & 1) add(cells, own + good, get(table.unit, good));
      if (get(cells, at.night) > 0) {
        add(cells, own + of.sundial, -1);
        add(cells, own + of.reserve, 1);
      }
      walk(table, cells, seat, table.trail.sundialSteps);
      return isDone;
    case kind.collect:
      takeGoods(table, cells, own, argument << 1);
      if (get(cells, at.night) === 0) return isDone;
      returnTiles(table, cells, seat);
      return isDone;
    default:
      return isDone;
  }
}

function takeGoods(table: Table, cells: Cells, own: number, tiles: number): void {
  for (let tile = 0; tile < 7; tile++) {
    const data = table.tiles[tile];
    if (data === undefined || !((tiles >> tile) & 1) || data.good < 0) continue;
    add(cells, own, -data.pays);
    add(cells, own + data.good, data.amount);
  }
}

function walkForTiles(table: Table, cells: Cells, seat: Seat, tiles: number): void {
  let steps = 0;
  for (let tile = 0; tile < 7; tile++) {
    const data = table.tiles[tile];
    if (data !== undefined && (tiles >> tile) & 1 && data.good < 0) steps += data.amount;
  }
  walk(table, cells, seat, steps);
}

function returnTiles(table: Table, cells: Cells, seat: Seat): void {
  const own = playerCell(seat);
  const tiles = get(cells, own + of.tiles);
  walkForTiles(table, cells, seat, tiles);
  cells[own + of.tiles] = 0;
  cells[at.moon] = get(cells, at.moon) | tiles;
}

const goodsTilesSet = bits(moonTiles, marketGoods);

/** See MAP-DAY-5, MAP-DAY-11. */
function payTiles(table: Table, cells: Cells, seat: Seat, tiles: number): boolean {
  const own = playerCell(seat);
  takeGoods(table, cells, own, tiles & 1);
  const paidFor = tiles & goodsTilesSet;
  for (let tile = 1; tile < 5; tile++) {
    if (!((paidFor >> tile) & 1) || (table.tiles[tile]?.pays ?? 0) > get(cells, own)) continue;
    cells[at.collect] = paidFor >> 1;
    return ask(cells, seat, phase.collect);
  }
  if (get(cells, at.night) === 0) walkForTiles(table, cells, seat, tiles);
  return isDone;
}

function beginTurn(cells: Cells, seat: Seat): boolean {
  if (get(cells, at.night) > 0) cells[at.sun] = -1;
  cells[at.night] = 0;
  cells[at.turn] = seat;
  add(cells, at.turns, 1);
  return ask(cells, seat, get(cells, playerCell(seat) + of.prince) < 0 ? phase.place : phase.turn);
}

function finish(cells: Cells, ending: 1 | 2): void {
  cells[at.phase] = phase.over;
  cells[at.active] = -1;
  cells[at.turn] = -1;
  cells[at.ending] = ending;
}

/** Draws the cards that are due, then pays the trail (MAP-ASM-15). */
function drawAndPay(table: Table, cells: Cells): void {
  for (let index = 0, leader = leaderOf(cells); index < table.players; index++) {
    const own = playerCell((leader + index) % table.players);
    for (; get(cells, own + of.dueCards) > 0; add(cells, own + of.dueCards, -1)) {
      if (get(cells, at.deck) === 0) {
        add(cells, own + of.missed, 1);
      } else {
        add(cells, own + of.cards, 1);
        add(cells, own + of.faceless, 1);
        add(cells, at.deck, -1);
      }
    }
    add(cells, own, get(cells, own + of.dueCorn));
    add(cells, own + llama, get(cells, own + of.dueLlama));
    cells[own + of.dueCorn] = 0;
    cells[own + of.dueLlama] = 0;
  }
}

/** Goes on after an action, to the next question. */
export function goOn(table: Table, cells: Cells): void {
  if (get(cells, at.night) > 0) return goThroughNight(table, cells);
  drawAndPay(table, cells);
  const turn = get(cells, at.turn);
  const next = (turn + 1) % table.players;
  const isLast = next === get(cells, at.sun);
  const isLastDay = get(cells, at.day) === table.lastDay;
  if (isLast && (!isLastDay || table.cornOnLastDay)) {
    add(cells, playerCell(turn), table.cornPerNight);
    add(cells, at.trackCorn, -table.cornPerNight);
  }
  if (get(cells, at.rows) + get(cells, at.rows + 1) + get(cells, at.rows + 2) === 0 || get(cells, at.deck) === 0)
    return finish(cells, 1);
  if (!isLast) {
    beginTurn(cells, next);
  } else if (isLastDay) {
    finish(cells, 2);
  } else {
    cells[at.night] = 1;
    cells[at.turn] = -1;
    add(cells, at.turns, 1);
    goThroughNight(table, cells);
  }
}

function goThroughNight(table: Table, cells: Cells): void {
  const leader = get(cells, at.sun);
  if (get(cells, at.night) === 1) {
    for (let index = 0; index < table.players; index++) {
      const seat = (leader + index) % table.players;
      const tiles = get(cells, playerCell(seat) + of.tiles);
      if (tiles === 0) continue;
      if (payTiles(table, cells, seat, tiles) === isAsked) return;
      returnTiles(table, cells, seat);
    }
    drawAndPay(table, cells);
    if (get(cells, at.deck) === 0) return finish(cells, 1);
    cells[at.night] = 2;
  }
  for (let index = 0; index < table.players; index++) {
    const seat = (leader + index) % table.players;
    if (get(cells, playerCell(seat) + of.sundial) === 0) continue;
    ask(cells, seat, phase.receive);
    return;
  }
  drawAndPay(table, cells);
  if (get(cells, at.deck) === 0) return finish(cells, 1);
  add(cells, at.day, 1);
  for (let where = 0; where < 5; where++)
    cells[at.bonus + where] = Math.min(get(cells, at.bonus + where) + 1, table.maxBonus);
  for (let temple = 0; temple < 4; temple++)
    cells[at.stones + temple] = Math.min(get(cells, at.stones + temple) + 1, table.maxBonus);
  beginTurn(cells, leader);
}
