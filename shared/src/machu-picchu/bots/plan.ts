import type { Seat } from '../../kernel/index.ts';
import { at, type Cells, get, kind, kindOf, legalCodes, perform, phase, playerCell, type Table } from './flat.ts';
import type { Judge } from './worth.ts';

/** The rest of a visit from its first command on, and the position when the next turn begins. */
export interface Plan {
  readonly code: number;
  readonly value: number;
  readonly after: Cells;
}

/** Work that is left, in positions to evaluate. */
export interface Budget {
  left: number;
}

const isOpen = (cells: Cells): boolean => {
  const asked = get(cells, at.phase);
  return asked === phase.turn || asked === phase.place || asked === phase.over;
};

const hasEnd = (asked: number): boolean =>
  asked === phase.hire || asked === phase.acquire || asked === phase.plaza || asked === phase.sundial;

/**
 * Whether the same player goes on in the same visit. At night each answer is chosen alone, as several Incas at the Sundial
 * would multiply the answers.
 */
const goesOn = (cells: Cells, seat: Seat, turns: number): boolean =>
  get(cells, at.active) === seat &&
  get(cells, at.turns) === turns &&
  get(cells, at.night) === 0 &&
  get(cells, at.turn) === seat &&
  !isOpen(cells);

function ownAfter(judge: Judge, cells: Cells, code: number, seat: Seat, budget: Budget): number {
  const next = cells.slice();
  perform(judge.sight.table, next, code);
  budget.left--;
  return judge.own(next, seat);
}

/** The answer that a player gives to a question between two turns: the best for its own side alone, looking no further. */
function quickAnswer(judge: Judge, cells: Cells, budget: Budget): number {
  const codes: number[] = [];
  const seat = get(cells, at.active);
  legalCodes(judge.sight.table, cells, codes);
  if (hasEnd(get(cells, at.phase))) return codes.at(-1) as number;
  let best = codes[0] as number;
  let most = ownAfter(judge, cells, best, seat, budget);
  if (get(cells, at.phase) === phase.offer) {
    // Each good that is worth it alone, instead of every set.
    let set = best;
    for (const code of codes) {
      const good = code & 31;
      if (good === 0 || (good & (good - 1)) !== 0) continue;
      const value = ownAfter(judge, cells, set | good, seat, budget);
      if (value > most) [set, most] = [set | good, value];
    }
    return set;
  }
  for (const code of codes.slice(1)) {
    const value = ownAfter(judge, cells, code, seat, budget);
    if (value > most) [best, most] = [code, value];
  }
  return best;
}

/** Answers for everyone until the next turn begins or the game is over. */
function settle(judge: Judge, cells: Cells, budget: Budget): Cells {
  while (!isOpen(cells)) perform(judge.sight.table, cells, quickAnswer(judge, cells, budget));
  return cells;
}

/**
 * Trades in another order lead to the same goods and prices: first what is sold, then what is bought, each in the order of the
 * columns, and no good both ways, as a visit could go on without end.
 */
function isOutOfOrder(cells: Cells, code: number): boolean {
  const good = code & 63;
  const [sold, bought] = [get(cells, at.sold), get(cells, at.bought)];
  if (kindOf(code) === kind.sell) return bought > 0 || sold >> (good + 1) > 0;
  if (kindOf(code) === kind.buy) return bought >> (good + 1) > 0 || ((sold >> good) & 1) === 1;
  return false;
}

/** Equal after other trades in another order. */
function keyOf({ players }: Table, cells: Cells): number {
  let key = 17;
  for (let index = at.market; index < at.market + 4; index++) key = Math.imul(key, 31) + get(cells, index);
  for (let index: number = at.hired; index <= at.bought; index++) key = Math.imul(key, 31) + get(cells, index);
  for (let seat = 0; seat < players; seat++)
    for (let index = 0; index < 13; index++) key = Math.imul(key, 31) + get(cells, playerCell(seat) + index);
  return key | 0;
}

/** Steps of a visit that are followed although none of them is better than those before. */
const patience = 3;

interface Node {
  readonly cells: Cells;
  readonly code: number;
  readonly value: number;
}

/**
 * Plans of the seat that is asked: for every first command the best rest of its visit, best first, equal ones in the order of
 * `legalCommands`. In each step of a visit the `width` most promising positions are followed.
 */
export function plansFrom(
  judge: Judge,
  start: Cells,
  codes: readonly number[],
  width: number,
  budget: Budget,
): readonly Plan[] {
  const { table } = judge.sight;
  const seat = get(start, at.active);
  const turns = get(start, at.turn) === seat ? get(start, at.turns) : -1;
  const best = new Map<number, Plan>();
  const legal: number[] = [];

  function leaf(cells: Cells, code: number): number {
    const after = settle(judge, cells, budget);
    budget.left--;
    const value = judge.value(after, seat);
    const found = best.get(code);
    if (found === undefined || value > found.value) best.set(code, { code, value, after });
    return value;
  }

  function reach(from: Cells, code: number, first: number, seen: Set<number>, nodes: Node[]): void {
    const cells = from.slice();
    perform(table, cells, code);
    if (!goesOn(cells, seat, turns)) {
      leaf(cells, first);
      return;
    }
    const key = keyOf(table, cells);
    if (seen.has(key)) return;
    seen.add(key);
    if (!hasEnd(get(cells, at.phase))) {
      nodes.push({ cells, code: first, value: 0 });
      return;
    }
    const ended = cells.slice();
    perform(table, ended, kind.end * 64);
    nodes.push({ cells, code: first, value: leaf(ended, first) });
  }

  function follow(begun: readonly Node[], seen: Set<number>): void {
    let most = -Infinity;
    let idle = 0;
    for (let nodes = begun; nodes.length > 0 && idle < patience;) {
      const next: Node[] = [];
      for (const node of nodes) {
        legalCodes(table, node.cells, legal);
        for (const code of [...legal])
          if (kindOf(code) !== kind.end && !isOutOfOrder(node.cells, code))
            reach(node.cells, code, node.code, seen, next);
      }
      nodes = next.length > width ? next.toSorted((one, other) => other.value - one.value).slice(0, width) : next;
      const reached = nodes.reduce((value, node) => Math.max(value, node.value), -Infinity);
      idle = reached > most ? 0 : idle + 1;
      most = Math.max(most, reached);
    }
  }

  const isTurn = isOpen(start);
  const begun: Node[] = [];
  const seen = new Set<number>();
  for (const code of codes) {
    if (!isTurn) {
      if (!isOutOfOrder(start, code)) reach(start, code, code, seen, begun);
      continue;
    }
    const visit: Node[] = [];
    const seenHere = new Set<number>();
    reach(start, code, code, seenHere, visit);
    follow(visit, seenHere);
  }
  follow(begun, seen);
  return codes.flatMap((code) => best.get(code) ?? []).sort((one, other) => other.value - one.value);
}

/** The legal commands; when the day has lasted too long, moon tiles alone (BOT-2). */
export function codesToWeigh(table: Table, cells: Cells): readonly number[] {
  const codes: number[] = [];
  legalCodes(table, cells, codes);
  const isLate =
    get(cells, at.phase) === phase.turn &&
    get(cells, at.sun) < 0 &&
    get(cells, at.turns) > table.pace * (get(cells, at.day) - table.firstDay + 1);
  return isLate ? codes.filter((code) => kindOf(code) === kind.stay) : codes;
}

/** How many of the best turns are followed, and how much worse the last may be, in thousandths of a logit. */
const followed = 5;
const within = 1_200;
/** The width of turns that are only foreseen. */
const foreseenWidth = 2;

/** The seat's value after every other player's best answer and its own best next turn. */
function foreseen(judge: Judge, from: Cells, seat: Seat, budget: Budget): number {
  let cells = from;
  for (;;) {
    if (get(cells, at.phase) === phase.over) return judge.value(cells, seat);
    const [answer] = plansFrom(judge, cells, codesToWeigh(judge.sight.table, cells), foreseenWidth, budget);
    if (answer === undefined) return judge.value(cells, seat);
    if (get(cells, at.active) === seat) return answer.value;
    cells = answer.after;
  }
}

export interface Foreseen extends Plan {
  /** What following the plan changes about its value. */
  readonly ahead: number;
}

/**
 * The best plans in the order of what they lead to, then the others. Plans that the budget does not reach keep the change of
 * the one before.
 */
export function followedPlans(judge: Judge, plans: readonly Plan[], budget: Budget): readonly Foreseen[] {
  const [first] = plans;
  if (first === undefined) return [];
  const chosen = plans.filter((plan, index) => index < followed && plan.value >= first.value - within);
  let ahead = 0;
  const found = chosen.map((plan): Foreseen => {
    if (budget.left > 0 && chosen.length > 1)
      ahead = foreseen(judge, plan.after, judge.sight.seat, budget) - plan.value;
    return { ...plan, ahead };
  });
  const usual = found[0]?.ahead ?? 0;
  const others = plans.slice(chosen.length).map((plan): Foreseen => ({ ...plan, ahead: usual }));
  return [...found.sort((one, other) => other.value + other.ahead - (one.value + one.ahead)), ...others];
}
