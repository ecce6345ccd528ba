import type { OrderStore } from '../../matches/ports/order-store.ts';
import type { Database } from '../database.ts';

const saveStatement = `
  INSERT INTO standing_order (match_id, seat, document, open_decision)
  SELECT $1, $3::smallint, $4::json, $5
  WHERE (SELECT max(position) FROM match_event WHERE match_id = $1) = $2::int
  ON CONFLICT (match_id, seat) DO UPDATE SET document = excluded.document, open_decision = excluded.open_decision
  RETURNING seat`;

/** Raw SQL: the log's version is compared in the statement that saves. */
export function sqlOrderStore({ query }: Database): OrderStore {
  return {
    async load(matchId) {
      const rows = await query(
        'SELECT seat, document, open_decision FROM standing_order WHERE match_id = $1 ORDER BY seat',
        [matchId],
      );
      return rows.map((row) => ({
        seat: Number(row['seat']),
        orders: row['document'],
        openDecision: row['open_decision'] as string | null,
      }));
    },

    async save(matchId, version, { seat, orders, openDecision }) {
      const rows = await query(saveStatement, [matchId, version, seat, JSON.stringify(orders), openDecision]);
      return rows.length > 0 ? 'saved' : 'conflict';
    },
  };
}
