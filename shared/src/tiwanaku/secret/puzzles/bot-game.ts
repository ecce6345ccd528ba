import { invariant, randomBelow, shuffled, type Random } from '../../../kernel/index.ts';
import { legalCommands } from '../../decide/legal-commands.ts';
import { analyse } from '../../deduction/answer/analyse.ts';
import { boardPositionOf, type BoardPosition } from '../../deduction/position/position.ts';
import { openSpaces, seenCrops } from '../../deduction/puzzles/puzzle.ts';
import { tiwanaku } from '../../game.ts';
import type { Command } from '../../language/commands.ts';
import type { Event } from '../../language/events.ts';
import { playerColors, type Crop, type Space } from '../../language/types.ts';
import type { Options } from '../../options.ts';
import { isStandstill } from '../../position/standstill.ts';
import type { State } from '../../position/state.ts';
import { at } from '../../scenario/grid.ts';
import { tiwanakuKeeper } from '../keeper.ts';

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

/** In this order: divine what is known, go there, walk towards it, discover, walk; else anything legal. */
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
export function* botGame(options: Options, seats: number, random: Random): Generator<BoardPosition> {
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
