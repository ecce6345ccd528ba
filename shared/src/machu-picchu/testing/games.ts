import { invariant, randomBelow, seededRandom } from '../../kernel/index.ts';
import type { Random, Seat } from '../../kernel/index.ts';
import { chanceCommand } from '../bots/chance-bot.ts';
import type { Components } from '../box/component-types.ts';
import { components } from '../box/components.ts';
import { decide } from '../decide/decide.ts';
import { beginMatch } from '../decide/turn/begin-match.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Command } from '../language/commands.ts';
import type { Deck } from '../language/deck.ts';
import type { Event } from '../language/events.ts';
import { playerColors } from '../language/words.ts';
import type { Variant } from '../language/words.ts';
import type { State } from '../position/state.ts';
import { dealCards, deckOf } from '../secret/deck.ts';
import type { Secret } from '../secret/vault.ts';

/** A kind of match that tests play. */
export interface Game {
  readonly variant: Variant;
  readonly players: number;
  readonly box?: Components;
  readonly city?: string;
}

/** Every number of players, both variants. */
export const games: readonly Game[] = (['standard', 'learning'] as const).flatMap((variant) =>
  [2, 3, 4, 5].map((players) => ({ variant, players })),
);

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

export interface Begun {
  readonly box: Components;
  readonly secret: Secret;
  readonly deck: Deck;
  readonly events: readonly Event[];
}

/** A match at its first question, drawn from a seed. */
export function begin({ variant, players, box = components, city = 'placeholder-1' }: Game, random: Random): Begun {
  const secret = dealCards(box, players, random);
  const setup = { variant, city, colors: playerColors.slice(0, players), first: randomBelow(random, players) };
  const deck = deckOf(secret);
  return { box, secret, deck, events: beginMatch(box, setup, deck) };
}

/** Plays on by chance to the end, every legal answer equally likely. */
export function* playOn({ box, deck }: Pick<Begun, 'box' | 'deck'>, from: State, random: Random): Generator<Step> {
  let state = from;
  for (let answers = 0; answers < 20_000; answers++) {
    const seat = state.table.active;
    if (seat === null) return;
    const command = chanceCommand(box, state, seat, random);
    invariant(command !== null, 'a seat that is asked has an answer');
    const step = act(box, state, deck, seat, command);
    yield step;
    state = step.after;
  }
  throw new Error('the game does not end');
}

/** A whole game by chance: how it began, and every step. */
export function playedGame(game: Game, seed: number): Begun & { readonly steps: readonly Step[] } {
  const random = seededRandom(seed);
  const begun = begin(game, random);
  return { ...begun, steps: [...playOn(begun, fold(begun.events), random)] };
}
