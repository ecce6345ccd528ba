import type { MatchId } from '@tiwanaku/shared/protocol';
import type { OrderStore, SeatOrders } from './order-store.ts';

/** Matches whose orders are kept in memory. */
const maxKept = 1_000;

/** The embedded database belongs to one process, so what it has read of a match stays true until it saves. */
export function keptOrders(store: OrderStore): OrderStore {
  const kept = new Map<MatchId, Promise<readonly SeatOrders[]>>();

  return {
    load(matchId) {
      const known = kept.get(matchId);
      if (known) return known;
      const asked = store.load(matchId);
      kept.set(matchId, asked);
      asked.catch(() => kept.delete(matchId));
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return asked;
    },

    // Also after a failure, which may have saved them.
    save: (matchId, version, orders) =>
      store.save(matchId, version, orders).finally(() => {
        kept.delete(matchId);
      }),
  };
}
