import { invariant, seededRandom, shuffled } from '@tiwanaku/shared/kernel';
import {
  cardIds,
  components,
  parseCommand,
  playerColors,
  stateOf,
  type CardId,
  type Deck,
  type Event,
  type Picture,
  type State,
  type View,
} from '@tiwanaku/shared/machu-picchu';
// The rules' own builders of positions and whole random games; tests alone may reach them.
import { beginMatch } from '../../../../../shared/src/machu-picchu/decide/turn.ts';
import { act, fold, playOn, type Step } from '../../../../../shared/src/machu-picchu/testing/play.ts';
import type { Step as Told } from '../motion/motions.ts';

function deckOf(cards: readonly CardId[], players: number): Deck {
  const at = (place: number): CardId => {
    const card = cards[place];
    invariant(card !== undefined, 'the deck is asked about cards that lie in it');
    return card;
  };
  return { dealtTo: at, cardAt: (place) => at(players + place) };
}

/** A position of two players, or as many as the picture says. */
export const picturedState = (picture: Picture): State =>
  stateOf(picture, components, deckOf(cardIds, picture.players ?? 2));

/** The steps of answers, said as the record does, from a position on. */
export function answered(picture: Picture, ...answers: readonly string[]): readonly Step[] {
  const deck = deckOf(cardIds, picture.players ?? 2);
  let state = picturedState(picture);
  return answers.map((text) => {
    const command = parseCommand(text);
    invariant(command.ok && state.position.active !== null, `a command: ${text}`);
    const step = act(components, state, deck, state.position.active, command.value);
    state = step.after;
    return step;
  });
}

/** Every number of players, both variants. */
export const games = (['standard', 'learning'] as const).flatMap((variant) =>
  [2, 3, 4, 5].map((players) => ({ variant, players })),
);

/** A whole game by chance, the same for the same seed: how it began, and its steps. */
export function begunAndPlayed({ variant, players }: (typeof games)[number], seed: number) {
  const random = seededRandom(seed);
  const deck = deckOf(shuffled(random, cardIds), players);
  const setup = { variant, city: 'placeholder-1', colors: playerColors.slice(0, players), first: 0 };
  const begun = beginMatch(components, setup, deck);
  return { begun, steps: [...playOn({ box: components, deck }, fold(begun), random)] };
}

export const playedGame = (game: (typeof games)[number], seed: number): readonly Step[] =>
  begunAndPlayed(game, seed).steps;

/** The events of a step one by one, each with the view before it; positions from `after` on. */
export function toldOf({ before, events }: { before: State; events: readonly Event[] }, after = 0): readonly Told[] {
  let state = before;
  return events.map((event, index) => {
    const seen: View = { viewer: { type: 'spectator' }, ...state };
    state = fold([event], state);
    return { before: seen, event: { position: after + index + 1, event } };
  });
}
