import { describe, expect, test } from 'vitest';
import { canonical, chosenBy, invariant, seededRandom, seedOf, type Seat } from '../../kernel/index.ts';
import { legalCommands } from '../decide/legal.ts';
import type { Event } from '../events.ts';
import { textOf } from '../notation.ts';
import type { State } from '../state.ts';
import { districts, ownCity } from '../types.ts';
import { viewFor } from '../view.ts';
import { keeperWith, machuPicchuKeeper } from '../secret/keeper.ts';
import { deckOf, type Secret, Vault } from '../secret/vault.ts';
import { begin, type Begun, games } from '../testing/games.ts';
import { act, fold } from '../testing/play.ts';
import { botNames, bots, type BotName, botWords, reasonText } from './index.ts';

interface Moment {
  readonly begun: Begun;
  readonly state: State;
  readonly seat: Seat;
  /** All that has happened. */
  readonly events: readonly Event[];
}

function choiceOf(name: BotName, { state, seat }: Pick<Moment, 'state' | 'seat'>) {
  const choice = chosenBy(bots, name, viewFor(state, { type: 'player', seat }), seat);
  invariant(choice !== null, 'the bot exists');
  return choice;
}

/** Every question of a game between bots. */
function* played(begun: Begun, nameOf: (seat: Seat) => BotName): Generator<Moment, State> {
  const events: Event[] = [...begun.events];
  for (let state = fold(events); ;) {
    const seat = state.position.active;
    if (seat === null) return state;
    yield { begun, state, seat, events };
    const step = act(begun.box, state, begun.deck, seat, choiceOf(nameOf(seat), { state, seat }).command);
    events.push(...step.events);
    state = step.after;
  }
}

const ladder = (seat: Seat): BotName => botNames[seat % 3] ?? 'porter';

/** Some questions of a game; their events are those that the game went on from. */
function someOf(seed: number, players: number, every: number): readonly Moment[] {
  const moments: Moment[] = [];
  const begun = begin({ variant: 'standard', players }, seededRandom(seed));
  for (const moment of played(begun, (seat) => ladder(seat + seed)))
    if (moment.state.position.question % every === 0) moments.push({ ...moment, events: [...moment.events] });
  return moments;
}

describe.each(games)('BOT-2 $variant, $players players', (game) => {
  test('every command is legal, and the game ends within 600 commands a seat', () => {
    const begun = begin(game, seededRandom(game.players));
    const running = played(begun, ladder);
    let commands = 0;
    for (let next = running.next(); ; next = running.next(), commands++) {
      if (next.done === true) {
        expect(next.value.position.phase.name).toBe('over');
        break;
      }
    }
    expect(commands).toBeLessThan(600 * game.players);
  });
});

test('BOT-2 bots play on a city map of the host’s: one street past all districts', () => {
  const pairs = districts.slice(1).map((to, index) => [districts[index] ?? to, to] as const);
  const options = { variant: 'learning', city: ownCity, pairs } as const;
  const { begin: beginWith, rules, oracle, bots: own } = machuPicchuKeeper;
  const begun = beginWith(options, ['blue', 'red', 'yellow'], seededRandom(5));
  invariant(begun.ok, 'a street is a city map');
  let state = fold(begun.value.events);
  for (let commands = 0; state.position.active !== null; commands++) {
    const seat = state.position.active;
    const choice = chosenBy(own, ladder(seat), rules.viewFor(state, { type: 'player', seat }), seat);
    invariant(choice !== null && commands < 1_800, 'the game ends');
    const result = rules.decide(state, oracle(begun.value.vault), seat, choice.command);
    invariant(result.ok, 'every command is legal');
    state = fold(result.value, state);
  }
  expect(state.position.outcome?.winners).not.toEqual([]);
});

const sample = [someOf(1, 2, 9), someOf(2, 3, 9)].flat();

test('BOT-3 the same view gives the same bytes, in whatever order its keys are', () => {
  for (const name of botNames) {
    for (const moment of sample.filter((_, index) => index % 6 === 0)) {
      const { state, seat } = moment;
      const view = viewFor(state, { type: 'player', seat });
      const again = chosenBy(bots, name, JSON.parse(canonical(view)) as typeof view, seat);
      expect(canonical(again)).toBe(canonical(choiceOf(name, moment)));
    }
  }
});

test('BOT-3 the games of these seeds are those of every other engine and version', () => {
  const hashOf = (name: BotName): number => {
    const texts: string[] = [];
    const begun = begin({ variant: 'standard', players: 2 }, seededRandom(7));
    for (const moment of played(begun, () => name)) {
      texts.push(textOf(choiceOf(name, moment).command));
      if (texts.length === 40) break;
    }
    return seedOf(texts.join('\n'));
  };
  expect(Object.fromEntries(botNames.map((name) => [name, hashOf(name)]))).toMatchInlineSnapshot(`
    {
      "amauta": 2092879638,
      "noble": 369154589,
      "porter": 2725533099,
      "steward": 1526656836,
    }
  `);
});

/** How often a choice differs once all that the seat cannot see is drawn anew. */
function differences(choose: (moment: Moment, secret: Secret) => unknown, moments: readonly Moment[]): number {
  return moments.filter((moment, index) => {
    const { begun, seat, events } = moment;
    const keeper = keeperWith(begun.box);
    const redrawn = keeper.redraw(new Vault(begun.secret), events, seat, seededRandom(index));
    const twin: Moment = { ...moment, state: fold(redrawn.events), events: redrawn.events };
    return canonical(choose(moment, begun.secret)) !== canonical(choose(twin, redrawn.vault.open()));
  }).length;
}

test.each(botNames)('BOT-4 hidden cards change nothing of what the %s chooses', (name) => {
  const moments = sample.filter((_, index) => name !== 'amauta' || index % 4 === 0);
  expect(differences((moment) => choiceOf(name, moment), moments)).toBe(0);
});

test('BOT-4 a bot that peeks at the deck, or at another hand, is caught', () => {
  const peekAtDeck = ({ begun, state, seat }: Moment, secret: Secret) => {
    const { position } = state;
    const legal = legalCommands(begun.box, state, seat);
    if (position.drawn >= secret.deck.length) return legal[0];
    return legal[seedOf(deckOf(secret).cardAt(position.drawn)) % legal.length];
  };
  const peekAtHand = ({ begun, state, seat }: Moment) => {
    const legal = legalCommands(begun.box, state, seat);
    return legal[seedOf(canonical(state.hands[(seat + 1) % state.hands.length])) % legal.length];
  };
  expect(differences(peekAtDeck, sample)).toBeGreaterThan(10);
  expect(differences(peekAtHand, sample)).toBeGreaterThan(10);
});

test('BOT-5 a choice says what it and its rivals are worth, and one sentence in five languages', () => {
  const told = new Set<string>();
  for (const name of botNames) {
    for (const moment of sample.filter((_, index) => index % 5 === 0)) {
      const { command, because } = choiceOf(name, moment);
      expect(because.chosen.command).toEqual(command);
      expect(because.rivals.length).toBeLessThanOrEqual(2);
      const legal = legalCommands(moment.begun.box, moment.state, moment.seat).map(canonical);
      for (const { command: one, value, parts } of [because.chosen, ...because.rivals]) {
        expect(legal).toContain(canonical(one));
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(value);
      }
      for (const language of ['en', 'fr', 'it', 'nl', 'es'] as const) {
        const text = reasonText(because, language);
        expect(text).toMatch(/^\p{Lu}.*[^.]\.$/u);
        told.add(text);
      }
    }
  }
  expect(told.size).toBeGreaterThan(30);
  expect(botWords('nl').porter.name).toBe('Drager');
});
