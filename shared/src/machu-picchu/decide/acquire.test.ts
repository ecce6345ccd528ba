import { describe, expect, test } from 'vitest';
import { components } from '../components.ts';
import { given } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';
import { clergyPrice, stepValueOf } from '../position.ts';

const rich = { corn: 9, llama: 9, coca: 9, pottery: 9, cloth: 9 };
const visit = (to: 'priestHouse' | 'virginHouse', picture: Picture = {}) =>
  given({ seats: [{ prince: 'plaza', goods: rich }], ...picture }).when(0, `step ${to}`);

describe('clergy houses', () => {
  test('MAP-PRI-1 one card in a visit: a condor or puma priest in one house, a virgin in the other', () => {
    expect(visit('priestHouse').legal(0)).toEqual(['acquire condor', 'acquire puma', 'end']);
    expect(visit('virginHouse').legal(0)).toEqual(['acquire virgin', 'end']);
    expect(visit('virginHouse').refusal(0, 'acquire puma')).toBe('notSoldHere');
    expect(visit('priestHouse').when(0, 'acquire puma').position.turn).toBe(1);
    expect(visit('priestHouse').when(0, 'end').player(0).goods).toEqual(rich);
  });

  test('MAP-PRI-2 the leftmost card left is paid at its price and lies before its owner', () => {
    const after = visit('priestHouse').when(0, 'acquire puma');
    expect(after.event('clergyAcquired')).toMatchObject({ kind: 'puma', paid: { coca: 1, pottery: 1, cloth: 2 } });
    expect(after.player(0)).toMatchObject({ clergy: { puma: 1 }, goods: { coca: 8, pottery: 8, cloth: 7 } });
    expect(after.position.rows.puma).toBe(4);
    const poor = { seats: [{ prince: 'plaza', goods: { coca: 1, pottery: 1, cloth: 1 } }] } as const;
    expect(visit('priestHouse', poor).legal(0)).toEqual(['acquire condor', 'end']);
    expect(visit('priestHouse', poor).refusal(0, 'acquire puma')).toBe('cannotPay');
  });

  test('MAP-PRI-3 taking a card uncovers the next lower number', () => {
    const before = visit('virginHouse', { sold: { virgin: 2 } });
    expect(stepValueOf(components, before.position, 'virgin')).toBe(8);
    expect(stepValueOf(components, before.when(0, 'acquire virgin').position, 'virgin')).toBe(7);
  });

  test('MAP-PRI-4 from an empty row nothing is acquired', () => {
    const sold = visit('priestHouse', { sold: { condor: 4 } });
    expect(sold.legal(0)).toEqual(['acquire puma', 'end']);
    expect(sold.refusal(0, 'acquire condor')).toBe('rowEmpty');
    expect(visit('priestHouse', { sold: { condor: 4, puma: 5 } }).position.turn).toBe(1);
  });

  test('MAP-ASM-2 a virgin costs 1 coca, 2 pottery and 2 cloth; all cards of a row cost the same', () => {
    for (const [kind, price] of [
      ['condor', { coca: 1, pottery: 1, cloth: 1 }],
      ['puma', { coca: 1, pottery: 1, cloth: 2 }],
      ['virgin', { coca: 1, pottery: 2, cloth: 2 }],
    ] as const) {
      components.clergy[kind].forEach((_, sold) => {
        expect(clergyPrice(components, given({ sold: { [kind]: sold } }).position, kind)).toEqual(price);
      });
    }
  });
});
