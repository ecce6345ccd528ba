import { invariant, type Random } from '../../kernel/index.ts';
import { chanceCommand } from '../bots/chance-bot.ts';
import type { Components } from '../components.ts';
import { decide } from '../decide/decide.ts';
import type { Options } from '../types.ts';
import { keeperWith } from './keeper.ts';
import { type RecordAction, folded } from './record.ts';

/** Plays a random game and returns its record as JSON data. */
export function simulateGame(box: Components, options: Options, colors: readonly string[], random: Random): unknown {
  const keeper = keeperWith(box);
  const begun = keeper.begin(options, colors, random);
  invariant(begun.ok, 'a game is simulated with as many colours as it has seats');
  const { vault, events } = begun.value;
  const deck = keeper.oracle(vault);
  const actions: RecordAction[] = [];
  let state = folded(null, events);
  for (;;) {
    const seat = state.position.active;
    const command = seat === null ? null : chanceCommand(box, state, seat, random);
    if (seat === null || command === null) return keeper.record(vault, events, actions);
    const result = decide({ box, deck }, state, seat, command);
    invariant(result.ok, 'what is listed as legal is accepted');
    actions.push({ seat, command });
    state = folded(state, result.value);
  }
}
