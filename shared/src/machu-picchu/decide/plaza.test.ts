import { describe, expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import type { Picture } from '../testing/position.ts';

const visit = (goods: object, market: Picture['market'] = {}) =>
  given({ seats: [{ prince: 'weavers', goods }], market }).when(0, 'step plaza');

describe('the Central Plaza', () => {
  test('MAP-PLZ-1 columns are priced 6, 5, 4, 3 and filled from the top; corn is the money', () => {
    const costs = [1, 2, 3, 4].map(
      (units) => visit({ corn: 9 }, { coca: units }).when(0, 'buy coca').event('goodBought').price,
    );
    expect(costs).toEqual([6, 5, 4, 3]);
    expect(visit({ corn: 9, coca: 1 }).when(0, 'buy coca').player(0).goods).toMatchObject({ corn: 4, coca: 2 });
  });

  test('MAP-PLZ-2 before trading one unit may be added or removed, once', () => {
    const opened = visit({ coca: 1 });
    expect(opened.legal(0).slice(0, 4)).toEqual([
      'adjust llama +1',
      'adjust llama -1',
      'adjust coca +1',
      'adjust coca -1',
    ]);
    const adjusted = opened.when(0, 'adjust coca -1');
    expect(adjusted.event('priceAdjusted')).toMatchObject({ good: 'coca', units: 1 });
    expect(adjusted.position.market.coca).toBe(1);
    expect(adjusted.refusal(0, 'adjust llama +1')).toBe('alreadyAdjusted');
    expect(adjusted.when(0, 'sell coca').event('goodSold').price).toBe(5);
    expect(opened.when(0, 'adjust cloth +1').position.market.cloth).toBe(3);
  });

  test('MAP-ASM-13 the adjustment must change a price, may be the whole visit, and never follows a trade', () => {
    const full = visit({ coca: 1, corn: 9 }, { llama: 4, coca: 0 });
    expect(full.refusal(0, 'adjust llama +1')).toBe('columnFull');
    expect(full.refusal(0, 'adjust coca -1')).toBe('columnEmpty');
    expect(full.when(0, 'sell coca').refusal(0, 'adjust cloth +1')).toBe('alreadyTraded');
    expect(visit({}).when(0, 'adjust coca -1').position.turn).toBe(1);
  });

  test('MAP-PLZ-3 a unit sold goes onto the dearest empty space; if the column is full the bank pays 3', () => {
    const brought = [0, 1, 2, 3].map((units) =>
      visit({ cloth: 1 }, { cloth: units }).when(0, 'sell cloth').event('goodSold'),
    );
    expect(brought.map(({ price, units }) => [price, units])).toEqual([
      [6, 1],
      [5, 2],
      [4, 3],
      [3, 4],
    ]);
    expect(visit({ cloth: 1 }, { cloth: 4 }).when(0, 'sell cloth').event('goodSold')).toMatchObject({
      price: 3,
      units: 4,
    });
    expect(visit({ cloth: 1 }).refusal(0, 'sell coca')).toBe('notHeld');
  });

  test('MAP-PLZ-4 a unit bought is the cheapest one; if the column is empty the bank sells for 6', () => {
    const after = visit({ corn: 9 }, { llama: 3 }).when(0, 'buy llama');
    expect(after.event('goodBought')).toMatchObject({ price: 4, units: 2 });
    expect(visit({ corn: 6 }, { llama: 0 }).when(0, 'buy llama').event('goodBought')).toMatchObject({
      price: 6,
      units: 0,
    });
    expect(visit({ corn: 5 }, { llama: 0 }).refusal(0, 'buy llama')).toBe('cannotPay');
  });

  test('MAP-PLZ-5 any number of units in any order, each paid at once', () => {
    const after = visit({ corn: 5, pottery: 2 })
      .when(0, 'buy coca')
      .when(0, 'sell pottery')
      .when(0, 'sell coca')
      .when(0, 'sell pottery');
    expect(after.player(0).goods).toEqual({ corn: 12, llama: 0, coca: 0, pottery: 0, cloth: 0 });
    expect(after.position.market).toMatchObject({ coca: 2, pottery: 4 });
    expect(after.when(0, 'end').position.turn).toBe(1);
  });

  test('MAP-ASM-12 a good may be both sold and bought in one visit', () => {
    const sold = visit({ corn: 9, coca: 1 }).when(0, 'sell coca');
    expect(sold.legal(0)).toContain('buy coca');
    expect(sold.when(0, 'buy coca').legal(0)).toContain('sell coca');
  });

  test('MAP-TRN-10 the visit ends by itself when nothing can be traded any more', () => {
    expect(visit({ coca: 1 }, { llama: 0, coca: 4, pottery: 0, cloth: 0 }).when(0, 'sell coca').position.active).toBe(
      0,
    );
    expect(visit({}, { llama: 1, coca: 1, pottery: 1, cloth: 1 }).when(0, 'adjust llama -1').position.active).toBe(1);
  });
});
