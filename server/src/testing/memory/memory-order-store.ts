import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { OrderStore, SeatOrders } from '../../matches/order-store.ts';
import { storedCopy } from './stored-copy.ts';

/** Shared with the log, which removes them with their match. */
export type MemoryOrders = Map<MatchId, Map<Seat, SeatOrders>>;

/** `versionOf` returns null for an unknown match. */
export function memoryOrderStore(
  kept: MemoryOrders,
  versionOf: (matchId: MatchId) => Promise<number | null>,
): OrderStore {
  return {
    async load(matchId) {
      const orders = [...(kept.get(matchId)?.values() ?? [])].map(storedCopy);
      return orders.sort((one, other) => one.seat - other.seat);
    },

    async save(matchId, version, orders) {
      if ((await versionOf(matchId)) !== version) return 'conflict';
      const seats = kept.get(matchId) ?? new Map<Seat, SeatOrders>();
      kept.set(matchId, seats.set(orders.seat, storedCopy(orders)));
      return 'saved';
    },
  };
}
