import { invariant, randomBelow, type Random } from '../../kernel/index.ts';
import { legalCommands } from '../decide/legal.ts';
import { tiwanaku } from '../game.ts';
import type { Event } from '../events.ts';
import { isStandstill } from '../position.ts';
import type { State } from '../state.ts';
import type { PlayerColor } from '../types.ts';
import type { Options } from '../options.ts';
import { at } from '../scenario/solver.ts';
import { tiwanakuKeeper } from './keeper.ts';
import type { RecordAction } from './record.ts';

/** A game as JSON data. A standstill would never end, so another game is drawn. */
export function simulateGame(options: Options, colors: readonly PlayerColor[], random: Random): unknown {
  for (;;) {
    const record = playedToTheEnd(options, colors, random);
    if (record !== null) return record;
  }
}

function playedToTheEnd(options: Options, colors: readonly PlayerColor[], random: Random): unknown {
  const begun = tiwanakuKeeper.begin(options, colors, random);
  invariant(begun.ok, 'a game is simulated with as many colours as it has seats');
  const { vault, events } = begun.value;
  const wheel = tiwanakuKeeper.oracle(vault);
  const commands: RecordAction[] = [];
  let state = folded(null, events);
  while (!tiwanaku.status(state).isOver) {
    if (isStandstill(state.position)) return null;
    const action = randomAction(state, random);
    const result = tiwanaku.decide(state, wheel, action.seat, action.command);
    invariant(result.ok, 'what is listed as legal is accepted');
    commands.push(action);
    state = folded(state, result.value);
  }
  return tiwanakuKeeper.record(vault, events, commands);
}

function randomAction(state: State, random: Random): RecordAction {
  const legal = tiwanaku
    .status(state)
    .awaited.flatMap(({ seat }) => legalCommands(state, seat).map((command) => ({ seat, command })));
  return at(legal, randomBelow(random, legal.length));
}

function folded(before: State | null, events: readonly Event[]): State {
  const state = events.reduce<State | null>(tiwanaku.evolve, before);
  invariant(state !== null, 'a match has begun');
  return state;
}
