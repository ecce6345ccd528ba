import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { batchedReads, lanesOf, listsByKey } from '../storage/batches.ts';
import type { Database } from '../storage/database.ts';

/** Private to a seat, and no part of the log. */
export interface SeatOrders {
  readonly seat: Seat;
  /** The orders in the game's own shape. */
  readonly orders: unknown;
  /** The decision that was open when they were set; they never answer it. */
  readonly openDecision: string | null;
}

export interface OrderStore {
  load(matchId: MatchId): Promise<readonly SeatOrders[]>;
  /** `conflict` when the log is not at `version`, or the match is gone. */
  save(matchId: MatchId, version: number, orders: SeatOrders): Promise<'saved' | 'conflict'>;
}

const saveStatement = `
  INSERT INTO standing_order (match_id, seat, document, open_decision)
  SELECT $1, $3::smallint, $4::json, $5
  WHERE (SELECT max(position) FROM match_event WHERE match_id = $1) = $2::int
  ON CONFLICT (match_id, seat) DO UPDATE SET document = excluded.document, open_decision = excluded.open_decision
  RETURNING seat`;

const loadStatement = `
  SELECT match_id, seat, document, open_decision FROM standing_order WHERE match_id = ANY($1::text[]) ORDER BY seat`;

/** Raw SQL: the log's version is compared in the statement that saves. Orders are read after every command: many at once. */
export function sqlOrderStore(database: Database): OrderStore {
  const { kind, query } = database;
  async function loadAll(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, readonly SeatOrders[]>> {
    const rows = await query(loadStatement, [matchIds]);
    return listsByKey(
      rows.map((row) => {
        const openDecision = row['open_decision'] as string | null;
        return [row['match_id'] as MatchId, { seat: Number(row['seat']), orders: row['document'], openDecision }];
      }),
    );
  }
  const load = batchedReads(loadAll, lanesOf(database));

  const store: OrderStore = {
    load: async (matchId) => (await load(matchId)) ?? [],

    async save(matchId, version, { seat, orders, openDecision }) {
      const rows = await query(saveStatement, [matchId, version, seat, JSON.stringify(orders), openDecision]);
      return rows.length > 0 ? 'saved' : 'conflict';
    },
  };
  return kind === 'embedded' ? keptOrders(store) : store;
}

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

    // Also called after a failure, which may have saved them.
    save: (matchId, version, orders) =>
      store.save(matchId, version, orders).finally(() => {
        kept.delete(matchId);
      }),
  };
}
