import { describe, expect, test } from 'vitest';
import { components } from './components.ts';
import { given } from './testing/given.ts';
import type { Picture } from './testing/position.ts';
import { computationsOf, scoutWorth, factorsOf, winnersOf } from './scoring.ts';

const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };
const bare = { bonus: { terraces: 0 } };

/** The last turn of day 9. */
const lastTurn = (picture: Picture) => given({ day: 9, sun: 1, ...bare, ...picture }).when(0, 'step terraces');

/** The last clergy card is acquired. */
const lastCard = (picture: Picture) =>
  given({ sold: { condor: 4, puma: 5, virgin: 5 }, ...picture })
    .when(0, 'step virginHouse')
    .when(0, 'acquire virgin');

describe('the endings', () => {
  test('MAP-END-1 rescue right after the turn in which the last clergy card is acquired', () => {
    const over = lastCard({ seats: [{ prince: 'plaza', goods: rich }] });
    expect(over.event('matchEnded')).toMatchObject({ why: 'clergy', ending: 'rescue' });
    expect(over.position).toMatchObject({ phase: { name: 'over' }, active: null, turn: null });
    const earlier = given({ sold: { condor: 4, puma: 5, virgin: 4 }, seats: [{ prince: 'plaza', goods: rich }] });
    expect(earlier.when(0, 'step virginHouse').when(0, 'acquire virgin').position.turn).toBe(1);
  });

  test('MAP-END-2 rescue right after the turn in which the deck is used up', () => {
    const over = given({ deck: 1, seats: [{ prince: 'potters', scout: 18 }] }).when(0, 'step condorTemple');
    expect(over.event('matchEnded')).toMatchObject({ why: 'deck', ending: 'rescue' });
    expect(over.position.deck).toBe(0);
  });

  test('MAP-END-3 a card that was earned in that turn and could not be drawn is worth 3 points', () => {
    const priest = { scout: 19, clergy: { condor: 1 }, goods: { llama: 1 }, hand: ['weaver-virgin'] } as const;
    const seats = [{ prince: 'potters', scout: 17, hand: ['weaver-virgin'] }, priest] as const;
    const over = given({ deck: 1, seats }).when(0, 'step condorTemple').when(1, 'sacrifice 1');
    // The Scout has gone from 19 to 6: no point from the trail.
    expect(over.event('matchEnded').totals[1]).toMatchObject({ base: 3, gold: null, factor: 1, score: 3 });
  });

  test('MAP-END-4 conquest when day 9 is over without a rescue; a rescue in its last turn comes first', () => {
    expect(lastTurn({}).event('matchEnded')).toMatchObject({ why: 'days', ending: 'conquest' });
    expect(lastCard({ day: 9, sun: 1, seats: [{ prince: 'plaza', goods: rich }] }).event('matchEnded').ending).toBe(
      'rescue',
    );
  });

  test('MAP-ASM-15 income of the trail is paid even when the game ends', () => {
    const over = given({ day: 9, sun: 1, seats: [{ prince: 'potters', scout: 5 }] }).when(0, 'step condorTemple');
    expect(over.happened).toEqual(['princeMoved', 'stonesRemoved', 'scoutWalked', 'trailPaid', 'matchEnded']);
    expect(over.player(0).goods.corn).toBe(3);
  });
});

describe('scoring', () => {
  const position = given({
    seats: [
      {
        incas: { terraces: 2, weavers: 1, meadow: 4 },
        clergy: { puma: 3 },
        sundial: 2,
        scout: 8,
        goods: { corn: 8, llama: 2 },
      },
      { scout: 14 },
    ],
  }).position;
  const hands = [['farmer-weaver', 'farmer-puma'], ['planter-condor']] as const;

  test('MAP-END-5 each icon scores a point for each own Inca in its district or own card of its kind', () => {
    const [own, other] = computationsOf(components, position, hands, 'rescue');
    expect(own?.cards).toEqual([
      {
        card: 'farmer-weaver',
        icons: [
          { icon: 'farmer', count: 2 },
          { icon: 'weaver', count: 1 },
        ],
        points: 3,
        gold: 3,
      },
      {
        card: 'farmer-puma',
        icons: [
          { icon: 'farmer', count: 2 },
          { icon: 'puma', count: 3 },
        ],
        points: 5,
        gold: 5,
      },
    ]);
    expect(other?.cards.map(({ points }) => points)).toEqual([0]);
  });

  test('MAP-END-6 a Scout on 7 to 12 is worth 1, on 13 to 19 it is worth 2', () => {
    expect([0, 6, 7, 12, 13, 19].map((field) => scoutWorth(components, field))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('MAP-END-7 rescue: cards, Scout and missed cards are added up', () => {
    const withMissed = { ...position, players: position.players.map((player) => ({ ...player, missed: 2 })) };
    const [own, other] = computationsOf(components, withMissed, hands, 'rescue');
    expect(own).toMatchObject({
      scout: { field: 8, worth: 1 },
      missed: { cards: 2, points: 6 },
      base: 8 + 1 + 6,
      gold: null,
    });
    expect(own).toMatchObject({ factor: 1, score: 15 });
    expect(other).toMatchObject({ base: 0 + 2 + 6, score: 8 });
  });

  test('MAP-END-8 conquest: the Scout counts as gold beside that of the cards, and not as points', () => {
    const [own, other] = computationsOf(components, position, hands, 'conquest');
    expect(own).toMatchObject({ base: 8, gold: { cards: 8, scout: 1, total: 9 } });
    expect(other).toMatchObject({ base: 0, gold: { cards: 5, scout: 2, total: 7 } });
  });

  test('MAP-END-9, MAP-ASM-8 the most gold triples, the second amount doubles, equal gold has the same factor', () => {
    const factors = (...gold: number[]) => factorsOf(components, gold);
    expect(factors(9, 7)).toEqual([3, 2]);
    expect(factors(5, 9, 7, 3)).toEqual([1, 3, 2, 1]);
    expect(factors(9, 9, 7, 5)).toEqual([3, 3, 2, 1]);
    expect(factors(9, 7, 7, 5)).toEqual([3, 2, 2, 1]);
    expect(factors(4, 4, 4)).toEqual([3, 3, 3]);
    const [own] = computationsOf(components, position, hands, 'conquest');
    expect(own).toMatchObject({ factor: 3, score: 24 });
  });

  test('MAP-END-10, MAP-ASM-23 the most points win; among equals the most units of goods, 3 corn being one', () => {
    const won = (...sides: [number, number][]) => winnersOf(sides.map(([score, units]) => ({ score, units })));
    expect(won([5, 0], [4, 9])).toEqual([0]);
    expect(won([5, 2], [5, 3], [4, 9])).toEqual([1]);
    expect(won([5, 3], [5, 3])).toEqual([0, 1]);
    expect(computationsOf(components, position, hands, 'rescue')[0]?.units).toBe(2 + 2);
    const over = lastTurn({
      seats: [
        { goods: { corn: 5 }, hand: ['puma-virgin'] },
        { goods: { cloth: 2 }, hand: ['condor-virgin'] },
      ],
    });
    expect(over.event('matchEnded')).toMatchObject({
      winners: [1],
      totals: [
        { score: 0, units: 1 },
        { score: 0, units: 2 },
      ],
    });
  });

  test('what the log keeps is what the computation says', () => {
    const seats = [
      { incas: { terraces: 2 }, hand: ['farmer-weaver'], scout: 7 },
      { hand: ['planter-condor'] },
    ] as const;
    const over = lastTurn({ seats });
    const said = computationsOf(components, over.position, [['farmer-weaver'], ['planter-condor']], 'conquest');
    expect(over.event('matchEnded').totals).toEqual(
      said.map(({ base, gold, factor, score, units }) => ({ base, gold: gold?.total, factor, score, units })),
    );
  });
});
