import { describe, expect, test } from 'vitest';
import { components } from '../components.ts';
import { given } from '../testing/given.ts';

const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };
const atHut = (seat: object) => given({ seats: [{ prince: 'plantation', ...seat }] }).when(0, 'step hut');
const atPalace = (seat: object) => given({ seats: [{ prince: 'plantation', ...seat }] }).when(0, 'step palace');

describe('Inca houses', () => {
  test('MAP-INC-1 the hut sells farmers and shepherds, the palace planters, potters and weavers', () => {
    expect(atHut({ goods: rich }).legal(0)).toEqual(['hire farmer', 'hire shepherd', 'end']);
    expect(atPalace({ goods: rich }).legal(0)).toEqual(['hire planter', 'hire potter', 'hire weaver', 'end']);
    expect(atHut({ goods: rich }).refusal(0, 'hire weaver')).toBe('notSoldHere');
  });

  test.each([
    ['farmer', 'terraces', { llama: 1, pottery: 1 }],
    ['shepherd', 'meadow', { corn: 3, coca: 1 }],
    ['planter', 'plantation', { pottery: 1, cloth: 1 }],
    ['potter', 'potters', { coca: 1, cloth: 1 }],
    ['weaver', 'weavers', { coca: 1, pottery: 1 }],
  ] as const)('MAP-INC-2 a %s of %s costs its price', (profession, district, price) => {
    expect(components.incas[profession]).toMatchObject({ district, cost: price });
    const house = profession === 'farmer' || profession === 'shepherd' ? atHut : atPalace;
    const after = house({ goods: price }).when(0, `hire ${profession}`);
    expect(after.event('incaHired')).toMatchObject({ profession, to: district, paid: price });
    expect(Object.values(after.player(0).goods)).toEqual([0, 0, 0, 0, 0]);
  });

  test('MAP-INC-3 at most one Inca of each profession in a visit', () => {
    const once = atHut({ goods: rich }).when(0, 'hire farmer');
    expect(once.refusal(0, 'hire farmer')).toBe('alreadyHired');
    expect(once.legal(0)).toEqual(['hire shepherd', 'end']);
    expect(once.when(0, 'hire shepherd').position.turn).toBe(1);
  });

  test('MAP-INC-4 the Inca comes from the reserve and goes to its district; from an empty reserve none does', () => {
    const after = atHut({ goods: rich, reserve: 1, incas: { meadow: 1 } }).when(0, 'hire shepherd');
    expect(after.player(0)).toMatchObject({ reserve: 0, incas: { meadow: 2 } });
    expect(after.position.turn).toBe(1);
    expect(atHut({ goods: rich, reserve: 0 }).position.turn).toBe(1);
  });

  test('MAP-INC-5 a district holds any number of Incas', () => {
    expect(
      atHut({ goods: rich, incas: { terraces: 11 } })
        .when(0, 'hire farmer')
        .player(0).incas.terraces,
    ).toBe(12);
  });

  test('MAP-INC-6 purchases are paid one after the other, and the player may stop after any', () => {
    const goods = { coca: 1, pottery: 2, cloth: 1 };
    const first = atPalace({ goods }).when(0, 'hire planter');
    expect(first.player(0).goods).toMatchObject({ coca: 1, pottery: 1, cloth: 0 });
    expect(first.legal(0)).toEqual(['hire weaver', 'end']);
    expect(first.refusal(0, 'hire potter')).toBe('cannotPay');
    expect(first.when(0, 'end').position.turn).toBe(1);
    expect(atPalace({ goods }).when(0, 'end').player(0).goods).toMatchObject(goods);
  });
});
