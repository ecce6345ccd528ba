import { randomBelow, seededRandom, type Random } from '../../kernel/index.ts';
import { type Components, components } from '../components.ts';
import { beginMatch } from '../decide/turn.ts';
import { type Deck, playerColors, type Variant } from '../types.ts';
import type { Event } from '../events.ts';
import { dealCards, deckOf, type Secret } from '../secret/vault.ts';
import { fold, playOn, type Step } from './play.ts';

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

/** A whole game by chance: how it began, and every step. */
export function playedGame(game: Game, seed: number): Begun & { readonly steps: readonly Step[] } {
  const random = seededRandom(seed);
  const begun = begin(game, random);
  return { ...begun, steps: [...playOn(begun, fold(begun.events), random)] };
}
