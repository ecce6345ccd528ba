import type { Query } from '../storage/database.ts';

/** With a limit the planner only looks it up. */
const naming = `(
  SELECT room.id FROM room WHERE room.id = match.room_id AND match.id = ANY (room.match_ids) LIMIT 1
)`;

const movedAt = `(
  SELECT at FROM match_command WHERE match_command.match_id = match.id ORDER BY expected DESC LIMIT 1
)`;

/**
 * Removes matches whole. An unfinished one that no room names was never begun, or its room is gone. Skips rows that
 * another process is removing.
 */
const removeStatement = `
  WITH gone AS (
    SELECT id FROM match
    WHERE ((is_abandoned AND ended_at < $1::timestamptz)
        OR (NOT is_abandoned AND ended_at IS NULL AND started_at < $1::timestamptz))
      AND ${naming} IS NULL AND coalesce(${movedAt} < $1::timestamptz, true)
    LIMIT $2::int FOR UPDATE OF match SKIP LOCKED
  ),
  commands AS (DELETE FROM match_command USING gone WHERE match_id = gone.id),
  events AS (DELETE FROM match_event USING gone WHERE match_id = gone.id),
  timings AS (DELETE FROM match_timing USING gone WHERE match_id = gone.id),
  orders AS (DELETE FROM standing_order USING gone WHERE match_id = gone.id),
  hints AS (DELETE FROM match_hint USING gone WHERE match_id = gone.id),
  vaults AS (DELETE FROM vault USING gone WHERE match_id = gone.id),
  removed AS (DELETE FROM match USING gone WHERE match.id = gone.id RETURNING match.id)
  SELECT count(*)::int AS count FROM removed`;

/** At most `limit`. Returns how many. */
export async function removeUnreachable(query: Query, before: Date, limit: number): Promise<number> {
  const [row] = await query(removeStatement, [before, limit]);
  return Number(row?.['count']);
}
