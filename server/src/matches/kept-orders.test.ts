import type { MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { type OrderStore, type SeatOrders, keptOrders } from './order-store.ts';

const matchId = 'm' as MatchId;
const always: SeatOrders = { seat: 0, orders: 'always', openDecision: null };

/** A store that counts how often it is read, and fails on demand. */
function countingStore() {
  let orders: readonly SeatOrders[] = [];
  const store = { reads: 0, isDown: false };
  const answer = <T>(value: T): Promise<T> =>
    store.isDown ? Promise.reject(new Error('down')) : Promise.resolve(value);
  const under: OrderStore = {
    load() {
      store.reads += 1;
      return answer(orders);
    },
    save(_, __, one) {
      orders = [one];
      return answer('saved');
    },
  };
  return { store, kept: keptOrders(under) };
}

describe('keptOrders', () => {
  test('reads the orders of a match once, until they are saved', async () => {
    const { store, kept } = countingStore();
    expect(await kept.load(matchId)).toEqual([]);
    expect(await kept.load(matchId)).toEqual([]);
    expect(store.reads).toBe(1);
    expect(await kept.save(matchId, 1, always)).toBe('saved');
    expect(await kept.load(matchId)).toEqual([always]);
    expect(store.reads).toBe(2);
  });

  test('reads again after a failure: a save that failed may have been carried out', async () => {
    const { store, kept } = countingStore();
    await kept.load(matchId);
    store.isDown = true;
    await expect(kept.save(matchId, 1, always)).rejects.toThrow('down');
    await expect(kept.load(matchId)).rejects.toThrow('down');
    store.isDown = false;
    expect(await kept.load(matchId)).toEqual([always]);
  });

  test('keeps a thousand matches', async () => {
    const { store, kept } = countingStore();
    for (let match = 0; match <= 1_000; match++) await kept.load(`m${match}` as MatchId);
    await kept.load('m1000' as MatchId);
    expect(store.reads).toBe(1_001);
    await kept.load('m0' as MatchId);
    expect(store.reads).toBe(1_002);
  });
});
