import type { MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import type { MatchLog } from './match-log.ts';
import type { OrderStore, SeatOrders } from './order-store.ts';

/** What every OrderStore does, beside the log whose version it compares. */
export function orderStoreContract(open: () => { readonly matchLog: MatchLog; readonly orders: OrderStore }): void {
  const always: SeatOrders = { seat: 1, orders: { always: 4, note: '“Ñ” 🦙' }, openDecision: 'round 1' };

  async function begun() {
    const stores = open();
    const header = { ...matchHeader(), startedAt: new Date('2001-01-01T00:00:00Z') };
    await stores.matchLog.create(header, 'sealed facts', [{ type: 'began' }]);
    return { ...stores, matchId: header.matchId };
  }

  describe('OrderStore', () => {
    test('has nothing before anything was set, and keeps the last of each seat', async () => {
      const { orders, matchId } = await begun();
      expect(await orders.load(matchId)).toEqual([]);
      const first: SeatOrders = { seat: 0, orders: { always: null }, openDecision: null };
      expect(await orders.save(matchId, 1, always)).toBe('saved');
      expect(await orders.save(matchId, 1, first)).toBe('saved');
      expect(await orders.save(matchId, 1, { ...always, openDecision: null })).toBe('saved');
      expect(await orders.load(matchId)).toEqual([first, { ...always, openDecision: null }]);
    });

    test('is in conflict when the log is elsewhere or not there, and changes nothing', async () => {
      const { matchLog, orders, matchId } = await begun();
      expect(await orders.save(matchId, 2, always)).toBe('conflict');
      await matchLog.append(matchId, commit(1, [{ type: 'moved' }]));
      expect(await orders.save(matchId, 1, always)).toBe('conflict');
      expect(await orders.save(newId() as MatchId, 1, always)).toBe('conflict');
      expect(await orders.load(matchId)).toEqual([]);
    });

    test('forgets them with a match that is removed', async () => {
      const { matchLog, orders, matchId } = await begun();
      await orders.save(matchId, 1, always);
      await matchLog.removeUnreachable(new Date('2001-02-01T00:00:00Z'), 100_000);
      expect(await matchLog.load(matchId)).toBeNull();
      expect(await orders.load(matchId)).toEqual([]);
    });
  });
}
