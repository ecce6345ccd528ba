import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { components } from '../components.ts';
import { begin, games, playedGame } from '../testing/games.ts';
import { fold } from '../testing/play.ts';
import { givenState } from '../testing/given.ts';
import { beginMatch } from './turn.ts';
import { deckOf } from '../secret/vault.ts';
import { cardIds, playerColors } from '../types.ts';
import { machuPicchuKeeper } from '../secret/keeper.ts';

const secretOf = (players: number) => ({ hands: cardIds.slice(0, players), deck: cardIds.slice(players) });

function begun(players: number, variant: 'standard' | 'learning' = 'standard', first = 0) {
  const deck = deckOf(secretOf(players));
  const setup = { variant, city: 'placeholder-1', colors: playerColors.slice(0, players), first };
  const events = beginMatch(components, setup, deck);
  return givenState(components, deck, fold(events), events);
}

describe('the set-up', () => {
  test.each([
    [2, 1, 12],
    [3, 2, 10],
    [4, 3, 9],
    [5, 3, 8],
  ])('MAP-SET-1, MAP-CMP-1 given %i players, then day %i is the first and each has %i Incas', (players, day, incas) => {
    const { position } = begun(players);
    expect(position.day).toBe(day);
    expect(position.players.map(({ reserve }) => reserve)).toEqual(Array.from({ length: players }, () => incas));
  });

  test('MAP-SET-2, MAP-ASM-7 one corn lies on each moon ahead: 8, 7, 6, 6', () => {
    expect([2, 3, 4, 5].map((players) => begun(players).position.trackCorn)).toEqual([8, 7, 6, 6]);
  });

  test('MAP-SET-3 every market column holds 2 units', () => {
    expect(begun(2).position.market).toEqual({ llama: 2, coca: 2, pottery: 2, cloth: 2 });
  });

  test('MAP-SET-4 the clergy rows are full', () => {
    expect(begun(2).position.rows).toEqual({ condor: 4, puma: 5, virgin: 6 });
  });

  test('MAP-SET-5 one bonus unit in each production district, one stone in each temple', () => {
    const { bonus, stones } = begun(3).position;
    expect(Object.values(bonus)).toEqual([1, 1, 1, 1, 1]);
    expect(Object.values(stones)).toEqual([1, 1, 1, 1]);
  });

  test('MAP-SET-6 seven moon tiles lie face up; no one holds the sun tile', () => {
    const { moon, sun } = begun(3).position;
    expect(moon).toEqual(['corn', 'llama', 'coca', 'pottery', 'cloth', 'steps2', 'steps3']);
    expect(sun).toBeNull();
  });

  test('MAP-SET-7 every player gets goods and one secret card; the rest is the deck', () => {
    const { state, position } = begun(4);
    for (const { goods, cards } of position.players) {
      expect({ goods, cards }).toEqual({ goods: { corn: 3, llama: 1, coca: 1, pottery: 1, cloth: 1 }, cards: 1 });
    }
    expect(position.deck).toBe(24);
    expect(state.hands.map(({ cards }) => cards)).toEqual(cardIds.slice(0, 4).map((card) => [card]));
  });

  test('MAP-SET-7 the cards are drawn at random', () => {
    const hands = [1, 2, 3, 4, 5, 6].map(
      (seed) => begin({ variant: 'standard', players: 3 }, seededRandom(seed)).secret,
    );
    expect(new Set(hands.map(({ hands: [first] }) => first)).size).toBeGreaterThan(3);
    for (const secret of hands) expect([...secret.hands, ...secret.deck].sort()).toEqual([...cardIds].sort());
  });

  test('MAP-SET-8 the first player is drawn at random; then turns go clockwise', () => {
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 150; seed++) {
      const match = machuPicchuKeeper.begin(
        { variant: 'standard', city: 'placeholder-1' },
        ['blue', 'red', 'green'],
        seededRandom(seed),
      );
      if (!match.ok) throw new Error(match.error.code);
      const { first } = fold(match.value.events).position.setup;
      counts[first] = (counts[first] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(25);
    const settled = begun(3, 'standard', 1).when(1, 'settle meadow').when(2, 'settle meadow').when(0, 'settle meadow');
    expect(settled.position.turn).toBe(1);
    expect(settled.when(1, 'place condorTemple').position.turn).toBe(2);
  });

  test('MAP-SET-9 the first player’s Scout stands on 1, the next clockwise on 2, and so on', () => {
    expect(begun(4, 'standard', 2).position.players.map(({ scout }) => scout)).toEqual([3, 4, 1, 2]);
  });

  test('MAP-SET-10 clockwise from the first player each puts one Inca into a production district, the same if they like', () => {
    const asked = begun(3, 'standard', 2);
    expect(asked.legal(2)).toEqual(
      ['terraces', 'meadow', 'plantation', 'potters', 'weavers'].map((to) => `settle ${to}`),
    );
    const settled = asked.when(2, 'settle potters').when(0, 'settle potters').when(1, 'settle weavers');
    expect(settled.position.players.map(({ incas }) => [incas.potters, incas.weavers])).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(settled.player(0).goods).toEqual(asked.player(0).goods);
    expect(settled.position).toMatchObject({ turn: 2, active: 2, phase: { name: 'place' } });
  });

  test('MAP-ASM-17 the first Inca comes from the reserve', () => {
    expect(begun(3).when(0, 'settle meadow').player(0).reserve).toBe(9);
  });

  test.each([
    [2, 3, 6, 7],
    [3, 4, 5, 5],
    [4, 5, 4, 4],
    [5, 5, 4, 3],
  ])(
    'MAP-SET-11, MAP-ASM-16 learning game of %i: two days later, day %i, %i corn ahead, an Inca everywhere and %i in reserve',
    (players, day, trackCorn, reserve) => {
      const { position } = begun(players, 'learning', 1);
      expect(position).toMatchObject({ day, trackCorn, turn: 1, phase: { name: 'place' } });
      for (const player of position.players) {
        expect(player.reserve).toBe(reserve);
        expect(Object.values(player.incas)).toEqual([1, 1, 1, 1, 1]);
      }
    },
  );

  test('MAP-SET-11 no one settles in a learning game', () => {
    const { steps } = playedGame({ variant: 'learning', players: 3 }, 2);
    expect(steps.some(({ command }) => command.type === 'settle')).toBe(false);
  });
});

test('MAP-CMP-1, MAP-ASM-22 two to five play, each in a colour of their own', () => {
  const options = { variant: 'standard', city: 'placeholder-1' } as const;
  const code = (colors: readonly string[]) => {
    const match = machuPicchuKeeper.begin(options, colors, seededRandom(1));
    return match.ok ? 'begins' : match.error.code;
  };
  expect(code(['blue'])).toBe('wrongNumberOfSeats');
  expect(code(['blue', 'red', 'yellow', 'green', 'black', 'blue'])).toBe('wrongNumberOfSeats');
  expect(code(['blue', 'blue'])).toBe('wrongColors');
  expect(code(['blue', 'brown'])).toBe('wrongColors');
  expect(code(['blue', 'red', 'yellow', 'green', 'black'])).toBe('begins');
  expect(machuPicchuKeeper.rules.seats()).toEqual({ min: 2, max: 5 });
  expect(games.map(({ players }) => players)).toEqual([2, 3, 4, 5, 2, 3, 4, 5]);
});
