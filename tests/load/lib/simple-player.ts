/** A player of Tiwanaku that divines what the struck crops leave certain, guesses now and then, and explores otherwise. */
import { invariant, randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import {
  legalCommands,
  tiwanaku,
  type Command,
  type Options,
  type PlayerColor,
  type State,
} from '@tiwanaku/shared/tiwanaku';
import { impossibleCrops } from '@tiwanaku/shared/tiwanaku/deduction';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';

const solo = (difficulty: 'easy' | 'hard'): Options => ({ mode: 'solo', size: 'long', difficulty });
const coop = (difficulty: 'easy' | 'normal' | 'expert'): Options => ({ mode: 'coop', size: 'long', difficulty });
const colors: readonly PlayerColor[] = ['brown', 'white', 'green', 'blue'];
const games: readonly (readonly [Options, readonly PlayerColor[]])[] = [
  [{ mode: 'competitive', size: 'long' }, colors.slice(0, 2)],
  [{ mode: 'competitive', size: 'short' }, colors.slice(0, 2)],
  [{ mode: 'competitive', size: 'long' }, colors],
  [{ mode: 'competitive', size: 'short' }, colors.slice(0, 3)],
  [solo('easy'), colors.slice(0, 1)],
  [coop('easy'), colors.slice(0, 2)],
  [{ mode: 'competitive', size: 'short' }, colors],
  [solo('hard'), colors.slice(0, 1)],
  [coop('normal'), colors.slice(0, 3)],
  [coop('expert'), [...colors.slice(0, 2), ...colors.slice(0, 2)]],
];

interface Choice {
  readonly seat: number;
  readonly command: Command;
}

/** A choice of the simple player. `daring`: how often of ten it guesses when nothing is certain; below 0 it never divines. */
function choose(state: State, daring: number, random: Random): Choice {
  const struck = impossibleCrops(state.position);
  const legal = tiwanaku
    .status(state)
    .awaited.flatMap(({ seat }) => legalCommands(state, seat).map((command) => ({ seat, command })));
  const open = legal.filter(
    ({ command }) => command.type === 'divine' && struck.get(command.at)?.has(command.crop) === false,
  );
  const certain = open.filter(({ command }) => command.type === 'divine' && struck.get(command.at)?.size === 4);
  const discoveries = legal.filter(
    ({ command }) => command.type === 'explore' && state.position.terrain[command.to] === undefined,
  );
  const isGuessing = randomBelow(random, 10) < daring;
  const wanted =
    [daring < 0 ? [] : certain, isGuessing ? open : [], discoveries, legal].find((choices) => choices.length > 0) ??
    legal;
  const choice = wanted[randomBelow(random, wanted.length)];
  invariant(choice !== undefined, 'a running game has a legal command');
  return choice;
}

export interface Played extends Choice {
  readonly before: State;
  readonly after: State;
}

/** A match of every mode and size in turn, and each with more and less daring; with the daring. */
export function simpleGame(
  seed: number,
  random: Random = seededRandom(seed),
): { readonly daring: number; readonly steps: Iterable<Played> } {
  const [options, seats] = games[seed % games.length] ?? [solo('easy'), colors.slice(0, 1)];
  const daring = [0, 2, -1][Math.floor(seed / games.length) % 3] ?? 0;
  return { daring, steps: play(options, seats, daring, random) };
}

function* play(options: Options, seats: readonly PlayerColor[], daring: number, random: Random): Generator<Played> {
  const begun = tiwanakuKeeper.begin(options, seats, random);
  invariant(begun.ok, 'as many colours as seats');
  const wheel = tiwanakuKeeper.oracle(begun.value.vault);
  let state = begun.value.events.reduce<State | null>(tiwanaku.evolve, null);
  for (let turn = 0; turn < 300 && state !== null && !tiwanaku.status(state).isOver; turn++) {
    const { seat, command } = choose(state, daring, random);
    const result = tiwanaku.decide(state, wheel, seat, command);
    invariant(result.ok, 'what is listed as legal is accepted');
    const before: State = state;
    const after = result.value.reduce<State | null>(tiwanaku.evolve, state);
    invariant(after !== null, 'a match has begun');
    yield { seat, command, before, after };
    state = after;
  }
}
