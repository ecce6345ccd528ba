import { invariant, randomBelow, type Random, shuffled } from '../../kernel/index.ts';
import { puzzleIn, openSpaces, seenCrops } from '../deduction/puzzle.ts';
import type { Grade } from '../deduction/ladder/technique.ts';
import { type BoardPosition, boardPositionOf } from '../deduction/position.ts';
import { type Size, type Command, playerColors, type Crop, type Space } from '../types.ts';
import { withId, type StockedPuzzle } from './puzzles.ts';
import { legalCommands } from '../decide/legal.ts';
import { analyse } from '../deduction/answer.ts';
import { tiwanaku } from '../game.ts';
import type { Event } from '../events.ts';
import type { Options } from '../options.ts';
import { isStandstill } from '../position.ts';
import type { State } from '../state.ts';
import { at } from '../scenario/solver.ts';
import { tiwanakuKeeper } from './keeper.ts';

/** The least number of actions between two puzzles of one game (DED-PUZ-2). */
const actionsApart = 5;

/** The largest shares of a set (DED-PUZ-2). */
const shares: Readonly<Record<Grade, number>> = { 1: 1 / 5, 2: 3 / 10, 3: 3 / 10, 4: 3 / 10 };

/** The puzzles in the positions after each action of a game; positions that an action leaves as they were come once. */
export function* puzzlesIn(positions: Iterable<BoardPosition>): Generator<StockedPuzzle> {
  let last: BoardPosition | null = null;
  let wait = 0;
  for (const position of positions) {
    wait--;
    const isSame = last?.terrain === position.terrain && last.crop === position.crop;
    last = position;
    if (isSame || wait > 0) continue;
    const puzzle = puzzleIn(position);
    if (puzzle === null) continue;
    wait = actionsApart;
    yield withId(position, puzzle);
  }
}

/** Puzzles from games between bots, with grades as even as their shares allow. Each takes seconds. */
export function* drawPuzzles(size: Size, count: number, random: Random): Generator<StockedPuzzle> {
  const ids = new Set<string>();
  const most = (grade: Grade) => (grade === 1 ? Math.floor : Math.ceil)(shares[grade] * count);
  const left = new Map(([1, 2, 3, 4] as const).map((grade) => [grade, most(grade)]));
  while (ids.size < count) {
    const game = botGame({ mode: 'competitive', size }, 2 + randomBelow(random, 3), random);
    for (const puzzle of puzzlesIn(game)) {
      const room = left.get(puzzle.grade);
      invariant(room !== undefined, 'every grade has a share');
      if (room === 0 || ids.has(puzzle.id)) continue;
      left.set(puzzle.grade, room - 1);
      ids.add(puzzle.id);
      yield puzzle;
      if (ids.size === count) return;
    }
  }
}

type Known = ReadonlyMap<Space, Crop>;

const noCrops: Known = new Map();

/** Bots that never gather, that see what the ladder shows up to grade 2, and that search for a moment. */
const sights: readonly ((position: BoardPosition) => Known)[] = [
  () => noCrops,
  (position) => seenCrops(position, 2),
  (position) => {
    const found = analyse(position, 300);
    invariant(found.ok, 'the board of a match fits what lies of it');
    const { certain } = found.value;
    return new Map(
      openSpaces(position).flatMap((space) => {
        const crop = certain[space]?.crop;
        return crop === undefined ? [] : [[space, crop] as const];
      }),
    );
  },
];

interface Choice {
  readonly seat: number;
  readonly command: Command;
}

/** Chooses in this order: divine what is known, go there, walk towards it, discover, walk; else anything legal. */
function choose(state: State, known: Known, random: Random): Choice {
  const { terrain } = state.position;
  const legal = tiwanaku
    .status(state)
    .awaited.flatMap(({ seat }) => legalCommands(state, seat).map((command): Choice => ({ seat, command })));
  const where = (isWanted: (command: Command) => boolean) => legal.filter(({ command }) => isWanted(command));
  const isPatient = known.size > 0 && randomBelow(random, 10) > 0;
  const choices = [
    where((one) => one.type === 'divine' && known.get(one.at) === one.crop),
    where((one) => one.type === 'explore' && known.has(one.to)),
    isPatient ? where((one) => one.type === 'explore' && terrain[one.to] !== undefined) : [],
    where((one) => one.type === 'explore' && terrain[one.to] === undefined),
    where((one) => one.type === 'explore'),
    legal,
  ].find(({ length }) => length > 0);
  invariant(choices !== undefined, 'a running game has a legal command');
  return at(choices, randomBelow(random, choices.length));
}

function folded(before: State | null, events: readonly Event[]): State {
  const state = events.reduce<State | null>(tiwanaku.evolve, before);
  invariant(state !== null, 'a match has begun');
  return state;
}

/** What every viewer sees after each action of a game between bots. */
function* botGame(options: Options, seats: number, random: Random): Generator<BoardPosition> {
  const begun = tiwanakuKeeper.begin(options, shuffled(random, playerColors).slice(0, seats), random);
  invariant(begun.ok, 'a game has as many colours as seats');
  const wheel = tiwanakuKeeper.oracle(begun.value.vault);
  const sight = at(sights, randomBelow(random, sights.length));
  let state = folded(null, begun.value.events);
  while (!tiwanaku.status(state).isOver && !isStandstill(state.position)) {
    const { seat, command } = choose(state, sight(boardPositionOf(state.position)), random);
    const result = tiwanaku.decide(state, wheel, seat, command);
    invariant(result.ok, 'what is listed as legal is accepted');
    state = folded(state, result.value);
    yield boardPositionOf(state.position);
  }
}
