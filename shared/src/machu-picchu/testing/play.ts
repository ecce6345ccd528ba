import { invariant, type Random, type Seat } from '../../kernel/index.ts';
import { chanceCommand } from '../bots/chance-bot.ts';
import type { Components } from '../components.ts';
import { decide } from '../decide/decide.ts';
import { evolve } from '../evolve.ts';
import type { Command, Deck } from '../types.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';

/** One answer of a game: the state it met and what came of it. */
export interface Step {
  readonly before: State;
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
}

/** The state that a list of events leads to. */
export function fold(events: readonly Event[], from: State | null = null): State {
  const state = events.reduce<State | null>(evolve, from);
  invariant(state !== null, 'no event, no state');
  return state;
}

/** What a command leads to; a refusal is a mistake of the test. */
export function act(box: Components, state: State, deck: Deck, seat: Seat, command: Command): Step {
  const result = decide({ box, deck }, state, seat, command);
  invariant(result.ok, `refused: ${JSON.stringify(command)} ${result.ok ? '' : result.error.code}`);
  return { before: state, seat, command, events: result.value, after: fold(result.value, state) };
}

/** Plays on by chance to the end, every legal answer equally likely. */
export function* playOn(
  { box, deck }: { readonly box: Components; readonly deck: Deck },
  from: State,
  random: Random,
): Generator<Step> {
  let state = from;
  for (let answers = 0; answers < 20_000; answers++) {
    const seat = state.position.active;
    if (seat === null) return;
    const command = chanceCommand(box, state, seat, random);
    invariant(command !== null, 'a seat that is asked has an answer');
    const step = act(box, state, deck, seat, command);
    yield step;
    state = step.after;
  }
  throw new Error('the game does not end');
}
