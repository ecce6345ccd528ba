import type { Seat } from '../../kernel/index.ts';
import type { Hand } from '../state.ts';
import { at, type Cells, get, of, phase, playerCell, stepValueOf, type Table } from './flat.ts';

/** What a position is worth to a player is told by these parts. */
export const parts = ['points', 'gold', 'cards', 'incas', 'clergy', 'trail', 'goods', 'night', 'city'] as const;
export type Part = (typeof parts)[number];

const counted = ['corn', 'llama', 'coca', 'pottery', 'cloth'] as const;
const workers = ['farmers', 'shepherds', 'planters', 'potters', 'weavers'] as const;

/** What is counted of each player, and the part it belongs to. The order is that of the weights. */
const features = [
  ['points', 'points'],
  ['logarithm of the points', 'points'],
  ['logarithm of the expected factor', 'gold'],
  ['points by expected factor', 'gold'],
  ['best of three cards', 'cards'],
  ['cards', 'cards'],
  ['cards by best of three', 'cards'],
  ['way to the summit by best of three', 'trail'],
  ['reserve by icons of the best profession', 'cards'],
  ['icons of the best profession', 'cards'],
  ['icons of clergy', 'cards'],
  ['placed', 'incas'],
  ['largest profession', 'incas'],
  ['second profession', 'incas'],
  ['square of the largest profession', 'incas'],
  ...workers.map((one) => [one, 'incas'] as const),
  ['reserve', 'incas'],
  ['at the sundial', 'night'],
  ['condor', 'clergy'],
  ['puma', 'clergy'],
  ['virgin', 'clergy'],
  ['largest clergy', 'clergy'],
  ['sacrifices now', 'clergy'],
  ['sacrifices later', 'clergy'],
  ['field', 'trail'],
  ['band', 'trail'],
  ['steps of tiles', 'night'],
  ...counted.map((one) => [`${one} soon spent`, 'goods'] as const),
  ...counted.map((one) => [`${one} above`, 'goods'] as const),
  ['kinds of goods', 'goods'],
  ['can ride', 'goods'],
  ['can pay clergy', 'goods'],
  ['missing for clergy', 'goods'],
  ['missing for the best Inca', 'goods'],
  ['missing for any Inca', 'goods'],
  ['corn for producers', 'goods'],
  ['corn tile', 'night'],
  ['goods tiles', 'night'],
  ['sun tile', 'night'],
  ['turn', 'city'],
  ['turns until the next', 'city'],
  ['bonus units near', 'city'],
  ['producers near', 'city'],
  ['farmers to harvest', 'city'],
  ['producers anywhere', 'city'],
  ['stones near', 'city'],
  ['sacrifices near', 'city'],
  ['plaza near', 'city'],
  ['house of the best Inca near', 'city'],
  ['house of payable clergy near', 'city'],
  ['sundial near', 'city'],
] as const satisfies readonly (readonly [string, Part])[];

export type Feature = (typeof features)[number][0];
export const featureNames: readonly Feature[] = features.map(([name]) => name);
export const featureCount = features.length;
const partOf = features.map(([, part]) => parts.indexOf(part));

/** The beginning of a game, a third left, and nearly over, in days that are left. */
export const moments = [8, 3, 0] as const;

/** Thousandths of a logit for each moment and feature, of the player's own side and of every other. */
export interface Weights {
  readonly own: readonly (readonly number[])[];
  readonly others: readonly (readonly number[])[];
}

/** Natural logarithms by additions and divisions alone, which every engine does alike (BOT-3). */
function logarithms(count: number): readonly number[] {
  const table = [0, 0];
  for (let number = 2; number < count; number++) table.push((table[number - 1] as number) + logarithmOfRatio(number));
  return table;
}

/** ln(n / (n − 1)) as 2 artanh(1 / (2n − 1)). */
const logarithmOfRatio = (number: number): number => doubleArtanh(1 / (2 * number - 1));

function doubleArtanh(y: number): number {
  let sum = 0;
  for (let term = y, index = 1; index < 60; index += 2, term *= y * y) sum += term / index;
  return 2 * sum;
}

const logarithm = logarithms(4096);
/** Of a number from 0, in tenths; ln(1 + n). */
const logOf = (number: number): number =>
  (logarithm[Math.min(4095, Math.round((1 + number) * 10))] as number) - (logarithm[10] as number);

/** ln(1 + exp(−x)) in thousandths, by hundredths of x. */
const softplus: readonly number[] = (() => {
  const table: number[] = [];
  const step = 0.990049833749168;
  for (let index = 0, power = 1; index <= 1200; index++, power *= step)
    table.push(Math.round(1000 * doubleArtanh(power / (2 + power))));
  return table;
})();

/** ln(exp(one) + exp(other)), all in thousandths. */
function joined(one: number, other: number): number {
  const [more, less] = one > other ? [one, other] : [other, one];
  return more + (softplus[Math.min(1200, Math.round((more - less) / 10))] as number);
}

const clipped = (value: number, least: number, most: number): number =>
  value < least ? least : value > most ? most : value;

interface Best {
  /** The points that the best of three random cards is expected to score, and one card. */
  readonly ofThree: number;
  readonly ofOne: number;
}

const soonSpent = [6, 2, 2, 2, 2];
const llama = 1;

/** All that a search knows besides the cells: the rules, one seat's hand and the cards that it has not seen. */
export function sightOf(table: Table, seat: Seat, hand: Hand | null) {
  const held = hand?.cards ?? [];
  const gone = new Set<string>([...held, ...(hand?.putBack ?? []).map(({ card }) => card)]);
  const pool = table.cards.filter(({ id }) => !gone.has(id));
  const own = table.cards.filter(({ id }) => held.includes(id));
  const goldOfPool = pool.length === 0 ? 0 : pool.reduce((sum, { gold }) => sum + gold, 0) / pool.length;
  return { table, seat, pool, own, goldOfPool, known: new Map<number, Best>() };
}

export type Sight = ReturnType<typeof sightOf>;

function bestOf(sight: Sight, counts: readonly number[]): Best {
  let key = 0;
  for (let icon = 0; icon < 8; icon++) key = key * 16 + Math.min(15, get(counts, icon));
  const found = sight.known.get(key);
  if (found !== undefined) return found;
  const many = new Array<number>(64).fill(0);
  let sum = 0;
  let most = 0;
  for (const { one, other } of sight.pool) {
    const points = Math.min(63, get(counts, one) + get(counts, other));
    many[points] = get(many, points) + 1;
    sum += points;
    if (points > most) most = points;
  }
  const total = sight.pool.length;
  const drawn = Math.min(3, total);
  let expected = most;
  let below = 0;
  // The best is at least p unless all drawn cards are below p.
  for (let points = 0; points < most; points++) {
    below += get(many, points);
    let chance = 1;
    for (let index = 0; index < drawn; index++) chance *= Math.max(0, below - index) / (total - index);
    expected -= chance;
  }
  const best = { ofThree: expected, ofOne: total === 0 ? 0 : sum / total };
  sight.known.set(key, best);
  return best;
}

const scoutWorth = ({ trail }: Table, field: number): number => {
  let worth = 0;
  for (const { from, points } of trail.scoutPoints) if (field >= from) worth = points;
  return worth;
};

/** Points and gold of a seat's cards: the own hand is known, another's is counted as drawn for its player's Incas. */
function handOf(sight: Sight, cells: Cells, seat: Seat, counts: readonly number[], hides: boolean) {
  const own = playerCell(seat);
  const best = bestOf(sight, counts);
  if (seat !== sight.seat || hides) {
    const cards = get(cells, own + of.cards);
    const chosen = Math.max(0, cards - 1);
    return { best, points: chosen * best.ofThree + (cards - chosen) * best.ofOne, gold: cards * sight.goldOfPool };
  }
  const faceless = get(cells, own + of.faceless);
  let points = faceless * best.ofThree;
  let gold = faceless * sight.goldOfPool;
  for (const card of sight.own) {
    points += get(counts, card.one) + get(counts, card.other);
    gold += card.gold;
  }
  return { best, points, gold };
}

function countsIn(table: Table, cells: Cells, own: number, counts: number[]): void {
  for (let one = 0; one < 5; one++) counts[one] = get(cells, own + of.incas + get(table.workplace, one));
  for (let one = 0; one < 3; one++) counts[5 + one] = get(cells, own + of.clergy + one);
}

const goldOf = (sight: Sight, cells: Cells, seat: Seat, hides: boolean): number => {
  const own = playerCell(seat);
  const scout = scoutWorth(sight.table, get(cells, own + of.scout));
  if (seat !== sight.seat || hides) return get(cells, own + of.cards) * sight.goldOfPool + scout;
  let gold = get(cells, own + of.faceless) * sight.goldOfPool + scout;
  for (const card of sight.own) gold += card.gold;
  return gold;
};

/** The factor that a player can expect of the gold, when cards are hidden. */
function factorOf(sight: Sight, cells: Cells, seat: Seat, hides: boolean): number {
  const { table } = sight;
  const gold = goldOf(sight, cells, seat, hides);
  const [most = 1] = table.goldFactors;
  const least = table.goldFactors.at(-1) ?? 1;
  let richer = 0;
  for (let other = 0; other < table.players; other++) {
    if (other !== seat) richer += clipped(0.5 + (goldOf(sight, cells, other, hides) - gold - 0.5) / 12, 0, 1);
  }
  return Math.max(least, most - richer);
}

/** Days that are left, with the part of this one: until the third tile, or until bots take tiles alone. */
export function daysLeft({ lastDay, firstDay, pace }: Table, cells: Cells): number {
  let taken = 7;
  for (let moon = get(cells, at.moon); moon > 0; moon >>= 1) taken -= moon & 1;
  const day = get(cells, at.day);
  const turns = pace * (day - firstDay + 1) - get(cells, at.turns);
  const rest = Math.min(3 - taken, (3 * turns) / pace);
  return lastDay - day + clipped(rest, 0, 3) / 3;
}

function conquestChance({ players }: Table, cells: Cells, left: number): number {
  return clipped(0.5 + (get(cells, at.deck) - 0.45 * left * players) / 5, 0, 1);
}

const counts: number[] = [0, 0, 0, 0, 0, 0, 0, 0];

/** The features of one seat. `hides` treats the seat's cards as others see them. */
export function describe(sight: Sight, cells: Cells, seat: Seat, hides: boolean, found: number[]): void {
  const { table } = sight;
  const own = playerCell(seat);
  countsIn(table, cells, own, counts);
  const { best, points } = handOf(sight, cells, seat, counts, hides);
  const left = daysLeft(table, cells);
  const factor = factorOf(sight, cells, seat, hides);
  const conquest = conquestChance(table, cells, left);
  const scout = get(cells, own + of.scout);
  const reserve = get(cells, own + of.reserve);
  const cards = get(cells, own + of.cards);
  const corn = get(cells, own);
  const llamas = get(cells, own + llama);

  let placed = 0;
  let largest = 0;
  let second = 0;
  let bestProfession = 0;
  let bestPull = -1;
  for (let one = 0; one < 5; one++) {
    const count = get(counts, one);
    placed += count;
    if (count > largest) {
      second = largest;
      largest = count;
    } else if (count > second) second = count;
    let pull = count;
    if (seat === sight.seat && !hides)
      for (const card of sight.own) if (card.one === one || card.other === one) pull += 2;
    if (pull > bestPull) {
      bestPull = pull;
      bestProfession = one;
    }
  }
  let icons = cards * 0.5;
  let clergyIcons = cards * 0.4;
  if (seat === sight.seat && !hides) {
    icons = 0;
    clergyIcons = 0;
    for (const card of sight.own) {
      if (card.one === bestProfession || card.other === bestProfession) icons++;
      if (card.one > 4) clergyIcons++;
      if (card.other > 4) clergyIcons++;
    }
  }

  let index = 0;
  found[index++] = points / 10;
  found[index++] = logOf(points);
  found[index++] = conquest * logOf(factor - 1);
  found[index++] = (conquest * (points * (factor - 1))) / 20;
  found[index++] = best.ofThree / 4;
  found[index++] = cards;
  found[index++] = (cards * best.ofThree) / 10;
  found[index++] = (scout * best.ofThree) / 80;
  found[index++] = (reserve * icons) / 8;
  found[index++] = icons / 2;
  found[index++] = clergyIcons / 2;
  found[index++] = placed / 2;
  found[index++] = largest / 2;
  found[index++] = second / 2;
  found[index++] = (largest * largest) / 16;
  for (let one = 0; one < 5; one++) found[index++] = get(counts, one) / 2;
  found[index++] = reserve / 4;
  found[index++] = get(cells, own + of.sundial);
  let clergy = 0;
  let now = 0;
  let later = 0;
  for (let one = 0; one < 3; one++) {
    const count = get(counts, 5 + one);
    found[index++] = count;
    if (count > clergy) clergy = count;
    if (count === 0) continue;
    const steps = stepValueOf(table, cells, one);
    const temple = table.clergyOf.indexOf(one);
    later += (count * steps) / 8;
    if (get(cells, at.stones + temple) > 0) now += (Math.min(count, llamas) * steps) / 8;
  }
  found[index++] = clergy;
  found[index++] = now;
  found[index++] = later;
  found[index++] = scout / 10;
  found[index++] = scoutWorth(table, scout);
  const tiles = get(cells, own + of.tiles);
  let steps = 0;
  let goodsTiles = 0;
  for (let tile = 1; tile < 7; tile++) {
    if (!((tiles >> tile) & 1)) continue;
    const data = table.tiles[tile];
    if (data !== undefined && data.good < 0) steps += data.amount;
    else goodsTiles++;
  }
  const isNight = get(cells, at.day) < table.lastDay;
  found[index++] = isNight ? steps / 3 : 0;
  let kinds = 0;
  for (let good = 0; good < 5; good++) {
    const held = get(cells, own + good);
    if (held >= get(table.unit, good)) kinds++;
    found[index++] = Math.min(held, get(soonSpent, good)) / get(table.unit, good);
  }
  for (let good = 0; good < 5; good++)
    found[index++] = Math.max(0, get(cells, own + good) - get(soonSpent, good)) / get(table.unit, good);
  found[index++] = kinds;
  found[index++] = llamas > 0 ? 1 : 0;
  let payable = 0;
  let missing = 6;
  for (let one = 0; one < 3; one++) {
    const rest = get(cells, at.rows + one);
    if (rest === 0) continue;
    const costs = table.clergyCost[one] as readonly (readonly number[])[];
    const short = missingFor(table, cells, own, costs[costs.length - rest] as readonly number[]);
    if (short === 0) payable |= 1 << one;
    if (short < missing) missing = short;
  }
  found[index++] = payable > 0 ? 1 : 0;
  found[index++] = missing / 3;
  const hireable = reserve > 0;
  const shortOfBest = hireable ? missingFor(table, cells, own, table.incaCost[bestProfession] as readonly number[]) : 3;
  let shortOfAny = 3;
  for (let one = 0; one < 5 && hireable; one++)
    shortOfAny = Math.min(shortOfAny, missingFor(table, cells, own, table.incaCost[one] as readonly number[]));
  found[index++] = shortOfBest;
  found[index++] = shortOfAny;
  found[index++] = Math.min(corn, placed - get(cells, own + of.incas)) / 3;
  found[index++] = isNight ? tiles & 1 : 0;
  found[index++] = isNight ? goodsTiles : 0;
  found[index++] = get(cells, at.sun) === seat ? 1 : 0;
  const turn = get(cells, at.turn);
  found[index++] = turn === seat ? 1 : 0;
  found[index++] = turn < 0 ? 0 : ((seat - turn + table.players) % table.players) / table.players;

  const prince = get(cells, own + of.prince);
  const near = prince < 0 ? 0x7fff : get(table.near, prince);
  let bonus = 0;
  let producers = 0;
  let anywhere = 0;
  for (let where = 0; where < 5; where++) {
    const units = get(cells, at.bonus + where);
    if (units === 0) continue;
    if (get(table.makes, where) === 0) {
      if ((near >> where) & 1 && units > bonus) bonus = units;
      continue;
    }
    const working = Math.min(corn, get(cells, own + of.incas + where));
    anywhere += working;
    if (!((near >> where) & 1)) continue;
    if (units > bonus) bonus = units;
    if (working > producers) producers = working;
  }
  found[index++] = bonus;
  found[index++] = producers / 2;
  let farmers = 0;
  for (let where = 0; where < 5; where++)
    if (get(table.makes, where) === 0 && get(cells, at.bonus + where) > 0)
      farmers += get(cells, own + of.incas + where);
  found[index++] = farmers / 2;
  found[index++] = anywhere / 2;
  let stones = 0;
  let gifts = 0;
  for (let temple = 0; temple < 4; temple++) {
    const many = get(cells, at.stones + temple);
    if (many === 0 || !((near >> (5 + temple)) & 1)) continue;
    if (many > stones) stones = many;
    const one = get(table.clergyOf, temple);
    if (one < 0) continue;
    const walked = (Math.min(get(counts, 5 + one), llamas) * stepValueOf(table, cells, one)) / 8;
    if (walked > gifts) gifts = walked;
  }
  found[index++] = stones;
  found[index++] = gifts;
  found[index++] = (near >> 13) & 1;
  let house = 0;
  for (let one = 0; one < 2; one++)
    if ((near >> (9 + one)) & 1 && (table.soldIncas[one] as readonly number[]).includes(bestProfession)) house = 1;
  found[index++] = house && shortOfBest === 0 ? 1 : 0;
  let clergyHouse = 0;
  for (let one = 0; one < 2; one++) {
    if (!((near >> (11 + one)) & 1)) continue;
    for (const sold of table.soldClergy[one] as readonly number[]) if ((payable >> sold) & 1) clergyHouse = 1;
  }
  found[index++] = clergyHouse;
  found[index] = (near >> 14) & 1;
}

function missingFor(table: Table, cells: Cells, own: number, price: readonly number[]): number {
  let missing = 0;
  for (let good = 0; good < 5; good++) {
    const short = get(price, good) - get(cells, own + good);
    if (short > 0) missing += short / get(table.unit, good);
  }
  return missing;
}

/** How near each moment is: three shares that add up to 1. */
export function sharesOf(left: number, shares: number[]): void {
  const [early, late] = moments;
  const high = clipped((left - late) / (early - late), 0, 1);
  const low = clipped(left / late, 0, 1);
  shares[0] = high;
  shares[1] = low - high;
  shares[2] = 1 - low;
}

/** Thousandths of a logit for a final score that is e times as high. */
const finalWorth = 16_000;

function finalScore(sight: Sight, cells: Cells, seat: Seat, hides: boolean): number {
  const { table } = sight;
  const own = playerCell(seat);
  countsIn(table, cells, own, counts);
  const { points } = handOf(sight, cells, seat, counts, hides);
  if (get(cells, at.ending) === 2) return points * factorOf(sight, cells, seat, hides);
  const missed = get(cells, own + of.missed) * table.trail.missedCardPoints;
  return points + missed + scoutWorth(table, get(cells, own + of.scout));
}

/** Values by a set of weights: in thousandths of a logit, the logarithm of the odds of winning. */
export function judgeWith(sight: Sight, weights: Weights) {
  const { table } = sight;
  const found = new Array<number>(featureCount).fill(0);
  const shares = [0, 0, 0];
  const mixed = new Map<number, { readonly own: readonly number[]; readonly others: readonly number[] }>();
  const isAlone = weights.others.every((row) => row.every((weight) => weight === 0));

  function weightsAt(left: number) {
    const key = Math.round(left * 8);
    const known = mixed.get(key);
    if (known !== undefined) return known;
    sharesOf(key / 8, shares);
    const mix = (rows: readonly (readonly number[])[]): readonly number[] =>
      Array.from({ length: featureCount }, (_, index) =>
        rows.reduce((sum, row, moment) => sum + get(shares, moment) * get(row, index), 0),
      );
    const now = { own: mix(weights.own), others: mix(weights.others) };
    mixed.set(key, now);
    return now;
  }

  /** `asOther`: by the weights of the others' side; `hides`: the cards as others see them. */
  function side(cells: Cells, seat: Seat, asOther: boolean, hides: boolean): number {
    if (get(cells, at.phase) === phase.over) return finalWorth * logOf(finalScore(sight, cells, seat, hides));
    describe(sight, cells, seat, hides, found);
    const now = weightsAt(daysLeft(table, cells));
    const row = asOther ? now.others : now.own;
    let sum = 0;
    for (let index = 0; index < featureCount; index++) sum += get(row, index) * get(found, index);
    return sum;
  }

  function value(cells: Cells, seat: Seat): number {
    const own = side(cells, seat, false, seat !== sight.seat);
    if (isAlone && get(cells, at.phase) !== phase.over) return own;
    let others = 0;
    let isFirst = true;
    for (let other = 0; other < table.players; other++) {
      if (other === seat) continue;
      const one = side(cells, other, true, seat !== sight.seat);
      others = isFirst ? one : joined(others, one);
      isFirst = false;
    }
    return own - others;
  }

  /** The value in whole numbers by its parts; `rivals` is the others' side. A game that is over is worth its points. */
  function partsOf(cells: Cells, seat: Seat): Readonly<Record<Part | 'rivals', number>> {
    const sums = parts.map(() => 0);
    const total = value(cells, seat);
    const own = side(cells, seat, false, seat !== sight.seat);
    if (get(cells, at.phase) === phase.over) sums[0] = own;
    else {
      const now = weightsAt(daysLeft(table, cells)).own;
      for (let index = 0; index < featureCount; index++) {
        const part = get(partOf, index);
        sums[part] = get(sums, part) + get(now, index) * get(found, index);
      }
    }
    const byName = Object.fromEntries(parts.map((part, index) => [part, Math.round(get(sums, index))]));
    return { ...(byName as Record<Part, number>), rivals: Math.round(total - own) };
  }

  return { sight, value, partsOf, own: (cells: Cells, seat: Seat) => side(cells, seat, false, seat !== sight.seat) };
}

export type Judge = ReturnType<typeof judgeWith>;
