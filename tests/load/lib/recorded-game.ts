import { seededRandom } from '@tiwanaku/shared/kernel';
import {
  playerColors,
  tiwanaku,
  type Command,
  type Event,
  type Options,
  type PlayerColor,
  type State,
} from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';

export const longGame: Options = { mode: 'competitive', size: 'long' };
export const seatColors = playerColors;

/** One command of a game, and what it makes happen. */
export interface RecordedStep {
  readonly seat: number;
  readonly command: Command;
  /** The version it is decided upon. */
  readonly version: number;
  readonly decision: string | null;
  readonly events: readonly Event[];
  readonly after: State;
}

export interface RecordedGame {
  readonly seed: number;
  readonly begun: readonly Event[];
  readonly first: State;
  readonly steps: readonly RecordedStep[];
}

/**
 * A whole game of random legal commands. A server that draws its hidden facts from the same seed accepts the same commands, so
 * the players of a load test need not think while the server is measured.
 */
export function recordGame(options: Options, colors: readonly PlayerColor[], seed: number): RecordedGame {
  const begun = tiwanakuKeeper.begin(options, colors, seededRandom(seed));
  if (!begun.ok) throw new Error(begun.error.code);
  const wheel = tiwanakuKeeper.oracle(begun.value.vault);
  const first = begun.value.events.reduce<State | null>(tiwanaku.evolve, null);
  if (first === null) throw new Error('a game begins with events');
  const random = seededRandom(seed + 1);
  const steps: RecordedStep[] = [];
  let state = first;
  let version = begun.value.events.length;
  for (;;) {
    const [asked] = tiwanaku.status(state).awaited;
    if (!asked) return { seed, begun: begun.value.events, first, steps };
    const { seat, decision: question } = asked;
    const legal = tiwanaku.legalCommands(state, seat);
    const command = legal[random() % legal.length];
    const decision = command && tiwanaku.decide(state, wheel, seat, command);
    if (!command || !decision?.ok) throw new Error('what is listed as legal is accepted');
    state = decision.value.reduce<State>(tiwanaku.evolve, state);
    steps.push({ seat, command, version, decision: question, events: decision.value, after: state });
    version += decision.value.length;
  }
}

/** Different games of four on the long board, so that no two neighbours in a run do the same. */
export const recordGames = (count: number): readonly RecordedGame[] =>
  Array.from({ length: count }, (_, index) => recordGame(longGame, seatColors, 1000 + index * 7));
