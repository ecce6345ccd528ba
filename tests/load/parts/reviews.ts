import { invariant } from '@tiwanaku/shared/kernel';
import { momentOf, judgeEach } from '@tiwanaku/shared/tiwanaku/deduction';
import { games, playedGame } from '../../../shared/src/tiwanaku/testing/games.ts';
import { withCpuMs } from '../lib/cpu-ms.ts';
import { ms, type Figure } from '../lib/figures.ts';
import { simpleGame, type Played } from '../lib/simple-player.ts';
import { median } from '../lib/statistics.ts';

/** Matches of a simple player, each of another mode, size and daring, and matches of chance on the long board, which are longest. */
const [simple, random] = [30, 3];
/** DED-REV-3. */
const goal = { actions: 200, seconds: 30 };

interface Reviewed {
  readonly actions: number;
  readonly seconds: number;
  readonly bounds: number;
}

type Step = Pick<Played, 'seat' | 'command' | 'before' | 'after'>;

function reviewed(steps: Iterable<Step>): Reviewed {
  const moments = [...steps].flatMap(({ before, after, ...played }, action) => {
    const moment = momentOf(action, played, before.position, after.position);
    return moment === null ? [] : [moment];
  });
  const [judged, cpuMs] = withCpuMs(() => [...judgeEach(moments)]);
  const bounds = judged.filter(({ mode }) => mode === 'bounds').length;
  return { actions: moments.length, seconds: cpuMs / 1000, bounds };
}

function figureOf(what: string, all: readonly Reviewed[]): Figure {
  const seconds = all.map((one) => one.seconds);
  const actions = all.map((one) => one.actions);
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const inBounds = sum(all.map(({ bounds }) => bounds)) / sum(actions);
  return {
    what: `review of a finished match: ${what}, ${Math.min(...actions)} to ${Math.max(...actions)} actions`,
    figure:
      `median ${ms(1000 * median(seconds))}, longest ${ms(1000 * Math.max(...seconds))} of one core; ` +
      `${Math.round(100 * inBounds)} % of actions in bounds`,
    goal: `${goal.actions} actions in ${goal.seconds} s`,
    isReached: Math.max(...seconds) <= goal.seconds,
  };
}

/** How long a finished match takes to be judged: time of the processor. */
export function reviews(): readonly Figure[] {
  const long = games.find(({ name }) => name === 'competitive, 3 on the long board');
  invariant(long, 'that kind is played');
  return [
    figureOf(
      `${simple} of a simple player`,
      Array.from({ length: simple }, (_, seed) => reviewed(simpleGame(seed).steps)),
    ),
    figureOf(
      `${random} of chance, long`,
      Array.from({ length: random }, (_, seed) => reviewed(playedGame(long, seed + 5).steps)),
    ),
  ];
}
