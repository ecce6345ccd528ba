import { describe, expect, test } from 'vitest';
import { components } from './components.ts';
import { seededRandom } from '../kernel/index.ts';
import { playedGame } from './testing/games.ts';
import { given } from './testing/given.ts';
import { computationsOf, forecastOf, worthOf } from './scoring.ts';

describe('the own live worth', () => {
  test('is what the own cards and the open table come to under each ending', () => {
    const seats = [{ incas: { terraces: 2 }, clergy: { puma: 1 }, scout: 14 }, {}] as const;
    const { position } = given({ seats });
    expect(worthOf(components, position, 0, ['farmer-puma'])).toEqual({
      rescue: 3 + 2,
      conquest: { base: 3, gold: 7, factor: { least: 3, most: 3 } },
    });
  });

  test('of the factor it says what the gold of unknown cards leaves open', () => {
    const factorWith = (
      players: number,
      cards: readonly ['farmer-weaver'] | readonly ['puma-virgin'],
      scouts: readonly number[],
    ) =>
      worthOf(components, given({ players, seats: scouts.map((scout) => ({ scout })) }).position, 0, cards).conquest
        .factor;
    expect(factorWith(2, ['puma-virgin'], [0, 0])).toEqual({ least: 3, most: 3 });
    expect(factorWith(2, ['farmer-weaver'], [0, 0])).toEqual({ least: 2, most: 3 });
    expect(factorWith(2, ['farmer-weaver'], [0, 7])).toEqual({ least: 2, most: 2 });
    expect(factorWith(3, ['farmer-weaver'], [0, 0, 0])).toEqual({ least: 1, most: 3 });
    expect(factorWith(3, ['farmer-weaver'], [0, 13, 13])).toEqual({ least: 1, most: 2 });
  });

  test('the true factor always lies between', () => {
    const random = seededRandom(3);
    for (let game = 0; game < 12; game++) {
      const { steps } = playedGame({ variant: 'standard', players: 2 + (random() % 4) }, random());
      for (const { after } of steps.filter((_, index) => index % 9 === 0)) {
        const hands = after.hands.map(({ cards }) => cards);
        const truth = computationsOf(components, after.position, hands, 'conquest');
        hands.forEach((cards, seat) => {
          const { conquest } = worthOf(components, after.position, seat, cards);
          const factor = truth[seat]?.factor ?? 0;
          expect(conquest).toMatchObject({ base: truth[seat]?.base, gold: truth[seat]?.gold?.total });
          expect(factor >= conquest.factor.least && factor <= conquest.factor.most).toBe(true);
        });
      }
    }
  });
});

describe('the public forecast', () => {
  test('names what is left, and how long it lasts at this pace', () => {
    const { position } = given({
      day: 3,
      deck: 20,
      sold: { condor: 3 },
      moon: ['corn', 'llama', 'coca', 'cloth', 'steps2'],
      seats: [{ scout: 18 }, { scout: 5 }],
    });
    const forecast = forecastOf(components, { ...position, turns: 24 }, 1);
    expect(forecast).toEqual({
      clergy: { left: 12, turns: 96 },
      deck: { left: 20, turns: 80 },
      days: { daysLeft: 7, tilesLeft: 1, turns: 57 },
      stepsToCard: [2, 15],
    });
  });

  test('says nothing of a pace before there is one', () => {
    const { position } = given();
    expect(forecastOf(components, position, 1)).toMatchObject({
      clergy: { left: 15, turns: null },
      deck: { left: 26, turns: null },
      days: { daysLeft: 9, tilesLeft: 3, turns: null },
    });
  });

  test('counts what has passed of today, and of the last turns of the day nothing as still to come', () => {
    const daysAfter = (turns: number, picture: Parameters<typeof given>[0]) =>
      forecastOf(components, { ...given({ day: 9, ...picture }).position, turns }, 1).days.turns;
    const moon = ['corn', 'llama', 'coca', 'pottery', 'cloth', 'steps2'] as const;
    expect(daysAfter(80, {})).toBe(10);
    expect(daysAfter(83, { moon: [...moon] })).toBe(7);
    expect(daysAfter(86, { moon: moon.slice(1) })).toBe(4);
    expect(daysAfter(88, { moon: moon.slice(2), sun: 0 })).toBe(0);
  });

  test('needs no tile any more once the sun tile is taken', () => {
    expect(forecastOf(components, given({ sun: 1, moon: ['corn'] }).position, 1).days.tilesLeft).toBe(0);
  });
});
