import { randomBelow, type Bot, type Bots, type Choice, type Weighed } from '../../kernel/index.ts';
import { boardPositionOf, type BoardPosition } from '../deduction/position.ts';
import { seenCrops } from '../deduction/puzzle.ts';
import type { TiwanakuTypes } from '../game.ts';
import { sideOf } from '../position.ts';
import type { Command, TrueMap } from '../types.ts';
import type { View } from '../view.ts';
import { beliefIn, certainBelief, type Belief } from './belief.ts';
import { drawnArrows, Playout } from './playout.ts';
import { choicesIn, summedUp, weigh, type Mind } from './judge.ts';
import type { BotName } from './names.ts';

export { botNames, type BotName } from './names.ts';
export { botWords, reasonText, type ReasonLanguage } from './reasons.ts';

type Judged = Weighed<Command>;
/** `Bot` of Tiwanaku, whatever the type of its vault. */
type TiwanakuBot = Pick<Bot<TiwanakuTypes>, keyof Bot<TiwanakuTypes>>;

/** The best first; equal ones stay in their order. */
const ranked = (all: readonly Judged[]): readonly Judged[] => [...all].sort((one, other) => other.value - one.value);

function choiceOf(weighed: readonly Judged[]): Choice<Command> {
  const [chosen, ...others] = ranked(weighed);
  if (chosen === undefined) throw new Error('a seat without a command is not asked');
  return { command: chosen.command, because: { chosen, rivals: others.slice(0, 2) } };
}

/** What is open, with the terrain for which a tile is wanted (TIW-COP-9). */
function seenIn({ position }: View): BoardPosition {
  const seen = boardPositionOf(position);
  const { phase } = position;
  return phase.name === 'supply' ? { ...seen, terrain: { ...seen.terrain, [phase.space]: phase.terrain } } : seen;
}

/** The most commands that sage plays out, and how many points behind the best one they may be. */
const mostPlayedOut = 8;
const pointsBehind = 4;
/** The rest of a command's value is the mean lead at the end. */
const shareOfJudgement = 0.5;
/** Steps of the search, and sketches of the land where it does not find all boards; each board of these is used a few times. */
const engineSteps = 300;
const sketches = 6;
const mostSketched = 18;

/** How diviner and sage judge. */
const weighing: Mind = { divines: 'price', guesses: true };

/** What a bot believes after so many steps of the search, and with so many sketches where they do not suffice. */
type Believing = (view: View, steps: number, samples: number) => Belief;

const believing: Believing = (view, steps, samples) => beliefIn(seenIn(view), steps, samples);

const judging = (strength: number, samples: number, mind: Mind, believe = believing): TiwanakuBot => ({
  strength,
  usualLimit: engineSteps,
  choose(view, seat, { limit }) {
    const commands = choicesIn(view, seat);
    const belief = believe(view, limit, samples);
    return choiceOf(weigh({ view, position: view.position, seat, belief, mind }, commands));
  },
});

/** Sees what the easiest techniques show, and overlooks some of it. */
const apprentice: TiwanakuBot = {
  strength: 1,
  usualLimit: 1,
  choose(view, seat, { random }) {
    const commands = choicesIn(view, seat);
    const position = seenIn(view);
    const seen = new Map([...seenCrops(position, 1)].filter(() => randomBelow(random, 4) > 0));
    const { offerings } = sideOf(view.position, seat);
    return choiceOf(
      commands.map((command): Judged => {
        const parts = valueFor(command, view, seen, offerings.length);
        return summedUp(command, { ...parts, chance: randomBelow(random, 100) / 100 });
      }),
    );
  },
};

function valueFor(
  command: Command,
  { position }: View,
  seen: ReadonlyMap<string, number>,
  tokens: number,
): Readonly<Record<string, number>> {
  switch (command.type) {
    case 'divine': {
      const crop = seen.get(command.at);
      if (crop === command.crop) return { sure: 20 };
      // Some other crop is seen there, or none is: naming one would be a guess.
      return { doubt: crop === undefined && position.phase.name === 'divine' ? -1 : -8 };
    }
    case 'explore':
      if (position.terrain[command.to] === undefined) return { discovery: command.from === 'reserve' ? 6 : 5 };
      if (seen.has(command.to)) return { crop: 8 };
      return { walk: position.crop[command.to] === undefined ? 2 : 1 };
    case 'recall':
      return { turn: -2 };
    case 'offer':
      return { points: command.crops.length === tokens && tokens >= 3 ? 5 : -5 };
    default:
      return { rest: 0 };
  }
}

/** Plays the best commands of the diviner to the end, on boards that fit; the limit is the number of boards. */
const playing = (believe = believing): TiwanakuBot => ({
  strength: 5,
  usualLimit: 32,
  choose(view, seat, { random, limit }) {
    const { position } = view;
    const commands = choicesIn(view, seat);
    const belief = believe(view, engineSteps, sketches);
    const weighed = ranked(weigh({ view, position, seat, belief, mind: weighing }, commands));
    const { name } = position.phase;
    if (position.setup.mode === 'coop' || (name !== 'act' && name !== 'moveOtoma')) return choiceOf(weighed);
    const best = worthPlaying(weighed, belief);
    if (best.length < 2) return choiceOf(weighed);
    const lands = belief.lands(belief.isCounted ? limit : Math.min(limit, mostSketched), random);
    const playout = new Playout(position, belief);
    const boards = lands.map((land) => ({ land, arrows: drawnArrows(random) }));
    const played = best.map(({ command, parts }): Judged => {
      let sum = 0;
      for (const { land, arrows } of boards) sum += playout.lead(seat, command, land, arrows);
      return summedUp(command, {
        ...scaled(parts, shareOfJudgement),
        lead: ((1 - shareOfJudgement) * sum) / lands.length,
      });
    });
    return choiceOf(played);
  },
});

const scaled = (parts: Judged['parts'], share: number): Judged['parts'] =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, share * part]));

/** The best commands; of divinations that are certain the first one stands for all, for they follow in the same turn. */
function worthPlaying(ranked: readonly Judged[], belief: Belief): readonly Judged[] {
  const least = (ranked[0]?.value ?? 0) - pointsBehind;
  let hasCertain = false;
  const best = ranked.filter(({ command, value }) => {
    if (value < least) return false;
    if (command.type !== 'divine') return true;
    if (belief.certainCrop(belief.cellOf.get(command.at) ?? -1) === 0) return true;
    const isFirst = !hasCertain;
    hasCertain = true;
    return isFirst;
  });
  return best.slice(0, mostPlayedOut);
}

export const bots = {
  apprentice,
  farmer: judging(2, 0, { divines: 'atOnce', guesses: false }),
  settler: judging(3, 0, { divines: 'filled', guesses: false }),
  diviner: judging(4, sketches, weighing),
  sage: playing(),
} as const satisfies Record<BotName, TiwanakuBot> & Bots<TiwanakuTypes>;

/** The two strongest, if they knew the whole land: what others are measured against. They are never offered to players. */
export function seeingBots(land: TrueMap): Readonly<Record<'seeing-diviner' | 'seeing-sage', TiwanakuBot>> {
  const believe: Believing = ({ position }) => certainBelief(position.setup.size, land);
  return { 'seeing-diviner': judging(4, 0, weighing, believe), 'seeing-sage': playing(believe) };
}
