import { describe, expect, test } from 'vitest';
import { components } from './components.ts';
import { seededRandom } from '../kernel/index.ts';
import { playedGame } from './testing/games.ts';
import { given } from './testing/given.ts';
import { computationsOf, worthOf } from './scoring.ts';

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
