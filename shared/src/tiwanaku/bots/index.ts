import { randomBelow, type Bot, type Bots, type Choice, type Weighed } from '../../kernel/index.ts';
import { boardPositionOf, type BoardPosition } from '../deduction/position.ts';
import { seenCrops } from '../deduction/puzzle.ts';
import type { TiwanakuTypes } from '../game.ts';
import { sideOf } from '../position.ts';
import type { Command } from '../types.ts';
import type { View } from '../view.ts';
import { beliefIn } from './belief.ts';
import { choicesIn, weigh, type Mind } from './judge.ts';
import type { BotName } from './names.ts';

export { botNames, type BotName } from './names.ts';

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

const judging = (strength: number, usualLimit: number, samples: number, mind: Mind): TiwanakuBot => ({
  strength,
  usualLimit,
  choose(view, seat, { limit }) {
    const commands = choicesIn(view, seat);
    const belief = beliefIn(seenIn(view), limit, samples);
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
        const parts = { ...valueFor(command, view, seen, offerings.length), chance: randomBelow(random, 100) / 100 };
        return { command, value: Object.values(parts).reduce((sum, part) => sum + part, 0), parts };
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

export const bots = {
  apprentice,
  farmer: judging(2, 300, 0, { divines: 'atOnce', guesses: false }),
  settler: judging(3, 300, 0, { divines: 'filled', guesses: false }),
  diviner: judging(4, 500, 16, { divines: 'price', guesses: true }),
  sage: judging(5, 500, 16, { divines: 'price', guesses: true }),
} as const satisfies Record<BotName, TiwanakuBot> & Bots<TiwanakuTypes>;
