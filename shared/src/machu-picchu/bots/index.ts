import {
  type Bot,
  type Choice,
  invariant,
  type Means,
  randomBelow,
  type Seat,
  type Weighed,
} from '../../kernel/index.ts';
import { type Components, components } from '../components.ts';
import { legalCommands } from '../decide/legal.ts';
import type { MachuPicchuTypes } from '../game.ts';
import type { Known } from '../state.ts';
import type { CardId, Command } from '../types.ts';
import type { View } from '../view.ts';
import { type Cells, cellsOf, codeOf, tableOf } from './flat.ts';
import weightsForMore from './weights-for-more.ts';
import weightsForTwo from './weights-for-two.ts';
import type { BotName } from './names.ts';
import { type Budget, codesToWeigh, followedPlans, plansFrom, type Plan } from './plan.ts';
import { stewardsWeights } from './steward.ts';
import { type Judge, judgeWith, type Part, sightOf, type Weights } from './worth.ts';

export { botNames, type BotName } from './names.ts';
export { botWords, reasonText, type ReasonLanguage } from './reasons.ts';

/** The parts of a value, each in thousandths; `ahead` is what the next turns change (only the amauta looks there). */
export type Parts = Readonly<Record<Part | 'rivals' | 'ahead', number>>;

export interface Way {
  readonly weightsFor: (players: number) => Weights;
  /** How many positions of a visit are followed in each of its steps. */
  readonly width: number;
  /** One command in so many is a random one; 0 for none. */
  readonly slips: number;
  readonly looksAhead: boolean;
}

const learnt = (players: number): Weights => (players === 2 ? weightsForTwo : weightsForMore);

const ways: Readonly<Record<BotName, Way>> = {
  porter: { weightsFor: () => stewardsWeights, width: 4, slips: 4, looksAhead: false },
  steward: { weightsFor: () => stewardsWeights, width: 4, slips: 0, looksAhead: false },
  noble: { weightsFor: learnt, width: 8, slips: 0, looksAhead: false },
  amauta: { weightsFor: learnt, width: 8, slips: 0, looksAhead: true },
};

/** A position as a seat sees it, made ready for a search. */
export interface Outlook {
  readonly judge: Judge;
  readonly cells: Cells;
}

export function outlookOf(box: Components, { position, hands }: Known, seat: Seat, weights: Weights): Outlook {
  const sight = sightOf(tableOf(box, position.setup), seat, hands[seat] ?? null);
  return { judge: judgeWith(sight, weights), cells: cellsOf({ position }) };
}

export interface Option {
  readonly command: Command;
  readonly value: number;
  readonly parts: () => Parts;
}

const partsOf = (judge: Judge, after: Cells, ahead: number): Parts => ({
  ...judge.partsOf(after, judge.sight.seat),
  ahead: Math.round(ahead),
});

const sumOf = (found: Parts): number => Object.values(found).reduce((sum, part) => sum + part, 0);

function weighed({ command, parts }: Option): Weighed<Command> {
  const found = parts();
  return { command, value: sumOf(found), parts: found };
}

/** Sets of cards to put back, each once: in which order they lie under the deck hardly matters. */
function handsToKeep(box: Components, known: Known, seat: Seat) {
  const seen = new Set<string>();
  return legalCommands(box, known, seat).flatMap((command) => {
    if (command.type !== 'return') return [];
    const key = [...command.cards].sort().join();
    if (seen.has(key)) return [];
    seen.add(key);
    const held = known.hands[seat]?.cards ?? [];
    return [{ command, cards: held.filter((card: CardId) => !command.cards.includes(card)) }];
  });
}

/** Compares the hands that can be kept when the turn or the night has gone on. */
function keeping(box: Components, known: Known, seat: Seat, weights: Weights): readonly Option[] {
  return handsToKeep(box, known, seat).map(({ command, cards }) => {
    const hands = known.hands.map((hand, one) => (one === seat && hand !== null ? { ...hand, cards } : hand));
    const { judge, cells } = outlookOf(box, { ...known, hands }, seat, weights);
    return { command, value: judge.value(cells, seat), parts: () => partsOf(judge, cells, 0) };
  });
}

export function optionsOf(box: Components, known: Known, seat: Seat, way: Way, limit: number): readonly Option[] {
  const weights = way.weightsFor(known.position.players.length);
  if (known.position.phase.name === 'return')
    return keeping(box, known, seat, weights).toSorted((one, other) => other.value - one.value);
  const { judge, cells } = outlookOf(box, known, seat, weights);
  const commands = new Map(
    legalCommands(box, known, seat).map((command) => [
      codeOf(command as Exclude<Command, { type: 'return' }>),
      command,
    ]),
  );
  const budget: Budget = { left: limit };
  const plans = plansFrom(judge, cells, codesToWeigh(judge.sight.table, cells), way.width, budget);
  budget.left = limit;
  const ordered = way.looksAhead
    ? followedPlans(judge, plans, budget)
    : plans.map((plan: Plan) => ({ ...plan, ahead: 0 }));
  return ordered.map(({ code, value, after, ahead }) => {
    const command = commands.get(code);
    invariant(command !== undefined, 'a planned command is legal');
    return { command, value: value + ahead, parts: () => partsOf(judge, after, ahead) };
  });
}

function botOf<Vault>(box: Components, way: Way, strength: number): Bot<MachuPicchuTypes<Vault>> {
  return {
    strength,
    usualLimit: 2_000,
    choose(view: View, seat: Seat, { random, limit }: Means): Choice<Command> {
      const options = optionsOf(box, view, seat, way, limit);
      const slips = way.slips > 0 && randomBelow(random, way.slips) === 0;
      const legal = legalCommands(box, view, seat);
      const slip = slips ? legal[randomBelow(random, legal.length)] : undefined;
      const chosen = options.find(({ command }) => (slip === undefined ? true : same(command, slip))) ?? options[0];
      invariant(chosen !== undefined, 'the seat is asked something');
      const rivals = options.filter((option) => option !== chosen).slice(0, 2);
      return {
        command: chosen.command,
        because: { chosen: weighed(chosen), rivals: rivals.map(weighed) },
      };
    },
  };
}

const same = (one: Command, other: Command): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The bots for a box; they find the city map in the view. */
export const botsWith = <Vault>(box: Components): Readonly<Record<BotName, Bot<MachuPicchuTypes<Vault>>>> => ({
  porter: botOf(box, ways.porter, 1),
  steward: botOf(box, ways.steward, 2),
  noble: botOf(box, ways.noble, 3),
  amauta: botOf(box, ways.amauta, 4),
});

export const bots = botsWith<unknown>(components);
