import { describe, expect, test } from 'vitest';
import { type Bots, canonical, chosenBy, invariant, seededRandom, type Seat } from '../../kernel/index.ts';
import { legalCommands } from '../decide/legal.ts';
import type { MachuPicchuTypes } from '../game.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { viewFor } from '../view.ts';
import { begin, type Begun, games } from '../testing/games.ts';
import { act, fold } from '../testing/play.ts';
import { botNames, bots, type BotName } from './index.ts';

/** A game between bots, question by question, with all that has happened before each. */
function* played(begun: Begun, nameOf: (seat: Seat) => BotName) {
  const events: Event[] = [...begun.events];
  let state = fold(events);
  for (let commands = 0; ; commands++) {
    const seat = state.position.active;
    if (seat === null) return { state, commands };
    const choice = choose(bots, nameOf(seat), state, seat);
    yield { state, seat, choice, events };
    const step = act(begun.box, state, begun.deck, seat, choice.command);
    events.push(...step.events);
    state = step.after;
  }
}

function choose(all: Bots<MachuPicchuTypes>, name: string, state: State, seat: Seat) {
  const choice = chosenBy(all, name, viewFor(state, { type: 'player', seat }), seat);
  invariant(choice !== null, 'the bot exists');
  return choice;
}

const ladder = (seat: Seat): BotName => botNames[seat % 3] ?? 'porter';

describe.each(games)('BOT-2 $variant, $players players', (game) => {
  test('every command is legal, and the game ends within 600 commands a seat', () => {
    for (let seed = 0; seed < 2; seed++) {
      const begun = begin(game, seededRandom(seed));
      const running = played(begun, (seat) => ladder(seat + seed));
      for (let next = running.next(); ; next = running.next()) {
        if (next.done === true) {
          expect(next.value.state.position.phase.name, `seed ${seed}`).toBe('over');
          expect(next.value.commands, `seed ${seed}`).toBeLessThan(600 * game.players);
          break;
        }
        const { state, seat, choice } = next.value;
        const legal = legalCommands(begun.box, state, seat).map((command) => canonical(command));
        expect(legal, `seed ${seed}`).toContain(canonical(choice.command));
      }
    }
  });
});
