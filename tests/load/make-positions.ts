/**
 * Makes the positions that `npm run bench -- deduction` asks about, from games of a simple player: it divines what the struck crops leave
 * certain, guesses now and then, and explores otherwise. After a build:
 * `node --import tsx tests/load/make-positions.ts > tests/load/positions/games.jsonl`
 */
import { invariant, randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import {
  legalCommands,
  spacesOf,
  tiwanaku,
  type Command,
  type Options,
  type PlayerColor,
  type State,
} from '@tiwanaku/shared/tiwanaku';
import { impossibleCrops, positionOf, positionText } from '@tiwanaku/shared/tiwanaku/deduction';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { rowOf, rows, type Row } from './lib/deduction-rows.ts';

const perRow = 20;

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
  const struck = impossibleCrops(state.table);
  const legal = tiwanaku
    .status(state)
    .awaited.flatMap(({ seat }) => legalCommands(state, seat).map((command) => ({ seat, command })));
  const open = legal.filter(
    ({ command }) => command.type === 'divine' && struck.get(command.at)?.has(command.crop) === false,
  );
  const certain = open.filter(({ command }) => command.type === 'divine' && struck.get(command.at)?.size === 4);
  const discoveries = legal.filter(
    ({ command }) => command.type === 'explore' && state.table.terrain[command.to] === undefined,
  );
  const isGuessing = randomBelow(random, 10) < daring;
  const wanted =
    [daring < 0 ? [] : certain, isGuessing ? open : [], discoveries, legal].find((choices) => choices.length > 0) ??
    legal;
  const choice = wanted[randomBelow(random, wanted.length)];
  invariant(choice !== undefined, 'a running game has a legal command');
  return choice;
}

/** Positions of a game, one a row at most. */
function positionsOf(seed: number): ReadonlyMap<Row, string> {
  const [options, seats] = games[seed % games.length] ?? [solo('easy'), colors.slice(0, 1)];
  const random = seededRandom(seed);
  const daring = [0, 2, -1][Math.floor(seed / games.length) % 3] ?? 0;
  const begun = tiwanakuKeeper.begin(options, seats, random);
  invariant(begun.ok, 'as many colours as seats');
  const wheel = tiwanakuKeeper.oracle(begun.value.vault);
  let state = begun.value.events.reduce<State | null>(tiwanaku.evolve, null);
  const found = new Map<Row, string>();
  for (let turn = 0; turn < 300 && state !== null && !tiwanaku.status(state).isOver; turn++) {
    const { seat, command } = choose(state, daring, random);
    const result = tiwanaku.decide(state, wheel, seat, command);
    invariant(result.ok, 'what is listed as legal is accepted');
    state = result.value.reduce<State | null>(tiwanaku.evolve, state);
    invariant(state !== null, 'a match has begun');
    const position = positionOf(state.table);
    const isWhole = Object.keys(position.terrain).length === spacesOf(position.size).length && daring >= 0;
    const row = rowOf(position);
    if (row !== null && !isWhole && (!found.has(row) || randomBelow(random, 3) === 0))
      found.set(row, JSON.stringify(positionText(position)));
  }
  return found;
}

const kept = new Map<Row, string[]>(rows.map((row) => [row, []]));
for (let seed = 0; [...kept.values()].some((lines) => lines.length < perRow); seed++) {
  for (const [row, line] of positionsOf(seed)) {
    const lines = kept.get(row);
    if (lines !== undefined && lines.length < perRow) lines.push(line);
  }
}
console.log([...kept.values()].flat().join('\n'));
