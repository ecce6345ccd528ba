import type { Components, Price, Pair } from './components.ts';
import { goods, type Good, type PerGood, type District, type Icon, districts, type ClergyKind } from './types.ts';
import { invariant, type Seat, type MatchStatus } from '../kernel/index.ts';
import type { Player, Position, Setup, Known } from './state.ts';
import type { EventOf } from './events.ts';

export const perGood = (amount: (good: Good) => number): PerGood => ({
  corn: amount('corn'),
  llama: amount('llama'),
  coca: amount('coca'),
  pottery: amount('pottery'),
  cloth: amount('cloth'),
});

export const canPay = (held: PerGood, price: Price): boolean => goods.every((good) => held[good] >= (price[good] ?? 0));

export const paying = (held: PerGood, price: Price): PerGood => perGood((good) => held[good] - (price[good] ?? 0));

/** See MAP-ASM-18. */
export const gaining = (held: PerGood, gained: Price): PerGood => perGood((good) => held[good] + (gained[good] ?? 0));

/** One unit of each chosen good (MAP-CMP-2). */
export const unitsOf = (box: Components, chosen: readonly Good[]): Price =>
  Object.fromEntries(chosen.map((good) => [good, box.unit[good]]));

export const holdsUnit = (box: Components, held: PerGood, good: Good): boolean => held[good] >= box.unit[good];

/** 3 corn count as one unit (MAP-CMP-2, MAP-ASM-23). */
export const countUnits = (box: Components, held: PerGood): number =>
  goods.reduce((sum, good) => sum + Math.floor(held[good] / box.unit[good]), 0);

export function playerAt(position: Position, seat: Seat): Player {
  const player = position.players[seat];
  invariant(player !== undefined, 'every seat has a player');
  return player;
}

export const seatAfter = (position: Position, seat: Seat): Seat => (seat + 1) % position.players.length;

/** All seats clockwise from `first`. */
export const seatsFrom = (position: Position, first: Seat): readonly Seat[] =>
  position.players.map((_, index) => (first + index) % position.players.length);

/** The active player, at night the sun tile's holder (MAP-DEC-3, MAP-ASM-9). */
export function leaderOf(position: Position): Seat {
  const leader = position.turn ?? position.sun;
  invariant(leader !== null, 'a turn or a night is on');
  return leader;
}

/** See MAP-DEC-3, MAP-ASM-10. */
export const inOrder = (position: Position): readonly Seat[] => seatsFrom(position, leaderOf(position));

export function enteredDistrict(position: Position): District {
  invariant(position.turn !== null, 'a turn is on');
  const { prince } = playerAt(position, position.turn);
  invariant(prince !== null, 'the Prince has been placed');
  return prince;
}

/** Incas in the profession's district, or clergy cards (MAP-END-5). */
export function countOf(box: Components, player: Player, icon: Icon): number {
  switch (icon) {
    case 'condor':
    case 'puma':
    case 'virgin':
      return player.clergy[icon];
    default:
      return player.incas[box.incas[icon].district];
  }
}

type Map = Pick<Setup, 'city' | 'pairs'>;

/** See MAP-CTY-1. */
export function pairsOf(box: Components, { city, pairs }: Map): readonly Pair[] {
  if (pairs !== undefined) return pairs;
  const map = Object.hasOwn(box.cities, city) ? box.cities[city] : undefined;
  invariant(map !== undefined, 'a game is played on a known map');
  return [...map.sure, ...map.likely, ...map.assumed];
}

export function isAdjacent(box: Components, { city, pairs }: Map, one: District, other: District): boolean {
  const joins = ([a, b]: Pair): boolean => (a === one && b === other) || (a === other && b === one);
  if (pairs !== undefined) return pairs.some(joins);
  const map = box.cities[city];
  return map !== undefined && (map.sure.some(joins) || map.likely.some(joins) || map.assumed.some(joins));
}

/** Neighbours in the order of `districts`. */
export const neighboursOf = (box: Components, map: Map, from: District): readonly District[] =>
  districts.filter((to) => isAdjacent(box, map, from, to));

/** The price for a column of `units`, and the resulting column (MAP-PLZ-3). */
export const saleAt = ({ market }: Components, units: number) => {
  const price = market.prices[units];
  return price === undefined ? { price: market.bankBuys, units } : { price, units: units + 1 };
};

/** The price for a column of `units`, and the resulting column (MAP-PLZ-4). */
export const purchaseAt = ({ market }: Components, units: number) => {
  const price = market.prices[units - 1];
  return price === undefined ? { price: market.bankSells, units } : { price, units: units - 1 };
};

const takenFrom = ({ clergy }: Components, { rows }: Position, kind: ClergyKind): number =>
  clergy[kind].length - rows[kind];

/** The price of the leftmost card; null when none is left (MAP-PRI-2, MAP-PRI-4). */
export const clergyPrice = (box: Components, position: Position, kind: ClergyKind): Price | null =>
  box.clergy[kind][takenFrom(box, position, kind)]?.cost ?? null;

/** What the last card taken uncovered; null before (MAP-TMP-5, MAP-ASM-3). */
export const stepValueOf = (box: Components, position: Position, kind: ClergyKind): number | null =>
  box.clergy[kind][takenFrom(box, position, kind) - 1]?.steps ?? null;

type Walk = Pick<EventOf<'scoutWalked'>, 'to' | 'earned'>;

/** Returns the field that `steps` lead to, and what the landmarks reached or passed earn (MAP-TRL-1 to MAP-TRL-3). */
export function walk({ trail }: Components, from: number, steps: number): Walk {
  const { summit, granary, stable } = trail;
  const far = from + steps;
  const times = (at: number): number => Math.floor((far - at) / summit) - Math.floor((from - at) / summit);
  const corn = times(granary.at) * granary.corn;
  const llama = times(stable.at) * stable.llama;
  const cards = times(summit);
  return {
    to: far % summit,
    earned: { ...(corn > 0 && { corn }), ...(llama > 0 && { llama }), ...(cards > 0 && { cards }) },
  };
}

/** See MAP-DEC-1. */
export function status({ position }: Pick<Known, 'position'>): MatchStatus {
  const { active, question, phase, outcome } = position;
  return {
    isOver: phase.name === 'over',
    awaited: active === null ? [] : [{ seat: active, decision: String(question), asks: phase.name }],
    winners: outcome?.winners ?? [],
  };
}
