import { invariant, randomBelow, seededRandom, type Seat } from '../../kernel/index.ts';
import type { Command, Wheel } from '../types.ts';
import { decide } from '../decide/decide.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import { tiwanaku } from '../game.ts';
import { legalCommands } from '../decide/legal.ts';
import { isStandstill } from '../position.ts';
import type { State } from '../state.ts';

/** One command of a random game: the state it met and what came of it. */
export interface Step {
  readonly before: State;
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
}

/** What a command leads to; a refusal is a mistake of the test. */
export function act(state: State, wheel: Wheel, seat: Seat, command: Command): Step {
  const result = decide(state, wheel, seat, command);
  invariant(result.ok, `refused: ${JSON.stringify(command)} ${result.ok ? '' : result.error.code}`);
  return { before: state, seat, command, events: result.value, after: result.value.reduce(evolve, state) };
}

/**
 * Plays legal commands at random until the match is over, or stands still for ever. Recalls are drawn rarely and every crop equally often, so that
 * games end after a human number of turns. Throws when a game goes on for ever.
 */
export function* playAtRandom(begun: State, wheel: Wheel, seed: number): Generator<Step, State> {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[randomBelow(random, items.length)];
    invariant(item !== undefined, 'a player always has something to do');
    return item;
  };
  let state = begun;
  for (let turns = 0; turns < 20_000; turns++) {
    const { isOver, awaited } = tiwanaku.status(state);
    if (isOver || isStandstill(state.position)) return state;
    const { seat } = pick(awaited);
    const commands = legalCommands(state, seat);
    const livelier = commands.filter((command) => command.type !== 'recall');
    const isCalm = livelier.length === 0 || randomBelow(random, 20) === 0;
    const step = act(state, wheel, seat, pick(isCalm ? commands : livelier));
    yield step;
    state = step.after;
  }
  throw new Error(`the game of seed ${seed} does not end`);
}
