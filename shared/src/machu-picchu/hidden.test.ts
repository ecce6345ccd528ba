import { describe, expect, test } from 'vitest';
import { isInAudience, seededRandom, shuffled, type Viewer } from '../kernel/index.ts';
import { components } from './components.ts';
import { decide } from './decide/decide.ts';
import type { Command, CardId } from './types.ts';
import type { Event } from './events.ts';
import { beginMatch } from './decide/turn.ts';
import { machuPicchu } from './game.ts';
import type { State } from './state.ts';
import { deckOf } from './secret/vault.ts';
import { games, playedGame } from './testing/games.ts';
import { fold, type Step } from './testing/play.ts';
import { given } from './testing/given.ts';
import type { View } from './view.ts';

const viewersOf = (players: number): readonly Viewer[] => [
  ...Array.from({ length: players }, (_, seat): Viewer => ({ type: 'player', seat })),
  { type: 'spectator' },
  { type: 'review' },
];

const visible = (events: readonly Event[], viewer: Viewer): readonly Event[] =>
  events.filter((event) => isInAudience(viewer, machuPicchu.audienceOf(event)));

const namesCard = (value: unknown): boolean =>
  /"(farmer|shepherd|planter|potter|weaver|condor|puma)-(shepherd|planter|potter|weaver|condor|puma|virgin)"/.test(
    JSON.stringify(value),
  );

const drawing = given({ seats: [{ prince: 'potters', scout: 18 }] }).when(0, 'step condorTemple');

describe('what is hidden', () => {
  test('MAP-HID-1 the faces of a player’s cards are known to that player alone', () => {
    const own = machuPicchu.viewFor(drawing.state, { type: 'player', seat: 0 });
    expect(own.hands).toEqual([drawing.state.hands[0], null]);
    expect(namesCard(own.position)).toBe(false);
    expect(namesCard(visible(drawing.events, { type: 'player', seat: 0 }))).toBe(true);
    for (const viewer of [{ type: 'player', seat: 1 }, { type: 'spectator' }] as const) {
      const other = machuPicchu.viewFor(drawing.state, viewer);
      expect(other.hands[0]).toBeNull();
      expect(namesCard(visible(drawing.events, viewer))).toBe(false);
    }
  });

  test('MAP-HID-2 how many cards each player holds and how many the deck has is public', () => {
    const { position } = machuPicchu.viewFor(drawing.state, { type: 'spectator' });
    expect(position).toMatchObject({ deck: 23, players: [{ cards: 4 }, { cards: 1 }] });
  });

  test('MAP-HID-3 what a player put back, and where, that player alone knows, as long as it lies there', () => {
    const [one, two] = drawing.state.hands[0]?.cards ?? [];
    const back = drawing.when(0, `return ${two},${one}`);
    const own = machuPicchu.viewFor(back.state, { type: 'player', seat: 0 });
    // 3 of 26 were drawn: the 23 that are left lie on the places 3 to 25.
    expect(own.hands[0]?.putBack).toEqual([
      { card: two, place: 26 },
      { card: one, place: 27 },
    ]);
    expect(namesCard(machuPicchu.viewFor(back.state, { type: 'player', seat: 1 }).hands[0])).toBe(false);
    const drawn = fold([{ type: 'cardsDrawn', seat: 1, count: 24 }], back.state);
    expect(drawn.hands[0]?.putBack.map(({ card }) => card)).toEqual([one]);
  });

  test('MAP-HID-4 of a draw the others learn how many cards were drawn and put back, nothing else', () => {
    const seen = visible(drawing.events, { type: 'player', seat: 1 });
    expect(seen.filter(({ type }) => type.startsWith('cards'))).toEqual([{ type: 'cardsDrawn', seat: 0, count: 3 }]);
    const [one, two] = drawing.state.hands[0]?.cards ?? [];
    const back = drawing.when(0, `return ${two},${one}`);
    expect(visible(back.events, { type: 'spectator' }).map(({ type }) => type)).toEqual(['cardsReturned', 'turnBegan']);
  });

  test('MAP-HID-5, MAP-HID-6 everything else is public, for spectators too', () => {
    for (const viewer of viewersOf(2))
      expect(machuPicchu.viewFor(drawing.state, viewer).position).toEqual(drawing.position);
    expect(machuPicchu.viewFor(drawing.state, { type: 'spectator' }).hands).toEqual([null, null]);
    expect(drawing.position.outcome).toBeNull();
  });

  test('MAP-HID-7 when the game is over all hands are shown; they prove the score', () => {
    const last = playedGame({ variant: 'standard', players: 3 }, 2).steps.at(-1)?.after;
    const view = last && machuPicchu.viewFor(last, { type: 'spectator' });
    expect(view?.position.outcome?.hands).toEqual(last?.hands.map(({ cards }) => cards));
  });
});

describe.each(games)('laws of views: $variant, $players players', (game) => {
  test('folding what a viewer may see gives the view of the folded state, and all of it fits its schema', () => {
    const { events, steps } = playedGame(game, 21);
    for (const viewer of viewersOf(game.players)) {
      let view = visible(events, viewer).reduce<View | null>(
        (before, event) => machuPicchu.evolveView(before, viewer, event),
        null,
      );
      expect(view).toEqual(machuPicchu.viewFor(fold(events), viewer));
      for (const step of steps) {
        view = visible(step.events, viewer).reduce<View | null>(
          (before, event) => machuPicchu.evolveView(before, viewer, event),
          view,
        );
        expect(view).toEqual(machuPicchu.viewFor(step.after, viewer));
      }
      expect(machuPicchu.viewSchema.parse(view)).toEqual(view);
    }
    for (const event of [...events, ...steps.flatMap((step) => step.events)])
      expect(machuPicchu.eventSchema.parse(event)).toEqual(event);
  });
});

/** The cards that a viewer has seen by the end of these steps. */
function seenBy(viewer: Viewer, begun: readonly Event[], steps: readonly Step[]): ReadonlySet<CardId> {
  const all = [...begun, ...steps.flatMap(({ events }) => events)];
  return new Set(visible(all, viewer).flatMap((event) => (event.type === 'cardsSeen' ? event.cards : [])));
}

/** What everybody is sent, event by event; of hidden events that there was one. */
const heard = (events: readonly Event[], viewer: Viewer): readonly string[] =>
  events.map((event) => (isInAudience(viewer, machuPicchu.audienceOf(event)) ? JSON.stringify(event) : 'hidden'));

const renamed = (command: Command, to: ReadonlyMap<CardId, CardId>): Command =>
  command.type === 'return' ? { type: 'return', cards: command.cards.map((card) => to.get(card) ?? card) } : command;

describe('non-interference (L3)', () => {
  test.each([2, 3, 4, 5])(
    '%i players: two decks that agree on what a viewer has seen sound the same to that viewer',
    (players) => {
      let returned = 0;
      for (let seed = 0; seed < 25; seed++) {
        const {
          secret,
          events: begun,
          steps,
        } = playedGame({ variant: seed % 2 ? 'standard' : 'learning', players }, seed);
        const open = steps.filter(({ after }) => after.position.phase.name !== 'over');
        const viewer = viewersOf(players)[seed % (players + 1)] ?? { type: 'spectator' };
        const seen = seenBy(viewer, begun, open);
        const hidden = [...secret.hands, ...secret.deck].filter((card) => !seen.has(card));
        const others = shuffled(seededRandom(seed + 1), hidden);
        const to = new Map(hidden.map((card, index) => [card, others[index] ?? card]));
        const twin = (cards: readonly CardId[]) => cards.map((card) => to.get(card) ?? card);
        const deck = deckOf({ hands: twin(secret.hands), deck: twin(secret.deck) });
        const first = begun[0];
        if (first?.type !== 'matchBegan') throw new Error('a match begins with matchBegan');
        const twinBegun = beginMatch(components, first.setup, deck);
        expect(heard(twinBegun, viewer)).toEqual(heard(begun, viewer));
        let state: State = fold(twinBegun);
        for (const step of open) {
          if (step.command.type === 'return' && !(viewer.type === 'player' && viewer.seat === step.seat)) returned++;
          const result = decide({ box: components, deck }, state, step.seat, renamed(step.command, to));
          if (!result.ok) throw new Error(result.error.code);
          expect(heard(result.value, viewer)).toEqual(heard(step.events, viewer));
          state = fold(result.value, state);
          expect(JSON.stringify(machuPicchu.viewFor(state, viewer))).toBe(
            JSON.stringify(machuPicchu.viewFor(step.after, viewer)),
          );
        }
      }
      expect(returned).toBeGreaterThan(5);
    },
  );

  test('a refusal says the same, whatever is hidden', () => {
    const twin: State = {
      ...drawing.state,
      hands: drawing.state.hands.map((hand, seat) => (seat === 0 ? hand : { ...hand, cards: ['puma-virgin'] })),
    };
    const deck = deckOf({ hands: [], deck: [] });
    const asked: Command = { type: 'return', cards: ['puma-virgin', 'condor-virgin'] };
    for (const seat of [0, 1]) {
      expect(decide({ box: components, deck }, twin, seat, asked)).toEqual(
        decide({ box: components, deck }, drawing.state, seat, asked),
      );
    }
  });
});

test('BOT-8 a draw shows something hidden, also to people who do not see the cards; putting cards back and walking do not', () => {
  const [one, two] = drawing.state.hands[0]?.cards ?? [];
  const isShown = (events: readonly Event[], viewer: Viewer) => visible(events, viewer).some(machuPicchu.reveals);
  for (const viewer of viewersOf(2)) {
    expect(isShown(drawing.events, viewer)).toBe(true);
    expect(isShown(drawing.when(0, `return ${one},${two}`).events, viewer)).toBe(false);
    expect(isShown(given({ seats: [{ prince: 'potters' }] }).when(0, 'step condorTemple').events, viewer)).toBe(false);
  }
});
