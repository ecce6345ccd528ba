import { describe, expect, test } from 'vitest';
import { invariant, seededRandom, shuffled } from '../../kernel/index.ts';
import { components } from '../components.ts';
import { textOf } from '../notation.ts';
import { cardIds, type CardId } from '../types.ts';
import { given, say, type Given } from '../testing/given.ts';
import { fold, playOn, type Step } from '../testing/play.ts';
import { viewFor } from '../view.ts';
import { composed } from './legal.ts';
import { beginMatch } from './turn.ts';

function* stepsOf(players: number, seed: number): Generator<Step> {
  const random = seededRandom(seed);
  const cards = shuffled(random, cardIds);
  const at = (place: number): CardId => {
    const card = cards[place];
    invariant(card !== undefined, 'the deck is asked about cards that lie in it');
    return card;
  };
  const deck = { dealtTo: at, cardAt: (place: number) => at(players + place) };
  const colors = components.colors.names.slice(0, players);
  const begun = beginMatch(components, { variant: 'standard', city: 'placeholder-1', colors, first: 0 }, deck);
  yield* playOn({ box: components, deck }, fold(begun), random);
}

const games = [2, 3, 4, 5, 2, 3, 4, 5].flatMap((players, seed) => [...stepsOf(players, seed)]);

describe('composed answers', () => {
  test('MAP-PLZ-5 MAP-INC-6 MAP-DAY-11 MAP-DAY-12 lead to the very position that the answer leads to, from what its player sees', () => {
    const kinds = new Set<string>();
    for (const { before, seat, command, after } of games) {
      const one = composed(components, viewFor(before, { type: 'player', seat }), seat, command);
      if (one?.isOpen !== true) continue;
      kinds.add(command.type);
      expect({ text: textOf(command), position: one.position }).toEqual({
        text: textOf(command),
        position: after.position,
      });
    }
    expect([...kinds].sort()).toEqual([
      'adjust',
      'buy',
      'collect',
      'hire',
      'place',
      'ride',
      'sell',
      'send',
      'stay',
      'step',
    ]);
  });

  test('MAP-ASM-25 what Incas at the sundial bring is composed down to the last one, which may bring cards for all', () => {
    const night = given({ sun: 1, seats: [{ sundial: 2 }] }).when(0, 'stay corn');
    const at = ({ state }: Given, text: string) =>
      composed(components, viewFor(state, { type: 'player', seat: 0 }), 0, say(text));
    const second = night.when(0, 'receive corn,coca,cloth');
    expect(at(night, 'receive corn,coca,cloth')).toEqual({ position: second.position, isOpen: true });
    expect(at(second, 'receive corn,coca,cloth')).toBeNull();
  });

  const inView = ({ state }: Given, text: string) =>
    composed(components, viewFor(state, { type: 'player', seat: 0 }), 0, say(text));

  test('MAP-TRN-2 MAP-STO-7 the way to a district is composed if its visitor alone is asked there', () => {
    const owner = { incas: { meadow: 1 }, goods: { corn: 1, llama: 1 } } as const;
    const asked = given({ seats: [{ prince: 'potters', ...owner }, owner] });
    expect(inView(asked, 'step plaza')).toEqual({ position: asked.when(0, 'step plaza').position, isOpen: true });
    expect(asked.when(0, 'step meadow').position).toMatchObject({ active: 0, phase: { name: 'produce' } });
    expect(inView(asked, 'step meadow')).toBeNull();
  });

  test('MAP-DAY-5 MAP-DAY-7 tiles and what an Inca brings are composed together, unless cards are drawn between', () => {
    const seat = { tiles: ['llama'], goods: { corn: 3 }, sundial: 1 } as const;
    const night = given({ sun: 1, bonus: { terraces: 0 }, seats: [seat] }).when(0, 'step terraces');
    const after = night.when(0, 'collect llama');
    expect(after.position.phase.name).toBe('receive');
    expect(inView(night, 'collect llama')).toEqual({ position: after.position, isOpen: true });
    const drawn = games.filter(
      ({ command, events }) => command.type === 'collect' && events.some(({ type }) => type === 'cardsDrawn'),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const { before, seat, command } of drawn)
      expect(composed(components, viewFor(before, { type: 'player', seat }), seat, command)).toBeNull();
  });

  test('MAP-TRN-10 the last one of a visit is paid, and the turn ends only when it is sent', () => {
    let count = 0;
    for (const { before, seat, command, after } of games) {
      const one = composed(components, viewFor(before, { type: 'player', seat }), seat, command);
      if (one?.isOpen !== false) continue;
      count += 1;
      expect(one.position.turns).toBe(before.position.turns);
      expect(one.position.market).toEqual(after.position.market);
      expect(one.position.players[seat]?.incas).toEqual(after.position.players[seat]?.incas);
    }
    expect(count).toBeGreaterThan(3);
  });

  test('MAP-HID-3 nothing is composed that ends a turn, asks another player or shows a card', () => {
    for (const { before, seat, command, events } of games) {
      const one = composed(components, viewFor(before, { type: 'player', seat }), seat, command);
      if (one?.isOpen !== true) continue;
      expect(events.map(({ type }) => type)).not.toContain('cardsDrawn');
      expect(events.map(({ type }) => type)).not.toContain('turnBegan');
      expect(events.filter(({ type }) => type === 'asked')).toEqual([
        { type: 'asked', seat, phase: one.position.phase },
      ]);
    }
  });

  test('an illegal answer and the end of a visit are not composed', () => {
    const visit = games.find(({ before }) => before.position.phase.name === 'plaza');
    invariant(visit !== undefined, 'a player visits the plaza');
    const view = viewFor(visit.before, { type: 'player', seat: visit.seat });
    for (const command of [{ type: 'end' }, { type: 'hire', profession: 'farmer' }] as const)
      expect(composed(components, view, visit.seat, command)).toBeNull();
    expect(composed(components, view, visit.seat + 1, { type: 'sell', good: 'cloth' })).toBeNull();
  });
});
