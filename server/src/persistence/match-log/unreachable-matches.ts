import type { Query } from '../database.ts';

/** The room that a match is played in, or was played in last. A subquery with a limit, so that the planner can only look it up. */
const naming = `(
  SELECT room.id FROM room WHERE room.id = match.room_id AND match.id = ANY (room.match_ids) LIMIT 1
)`;

/** When somebody moved last; nobody may have. */
const movedAt = `(
  SELECT at FROM match_command WHERE match_command.match_id = match.id ORDER BY expected DESC LIMIT 1
)`;

/**
 * Removes matches that nothing leads to, each in one statement with all that belongs to it. A match without an end that no room
 * names was never begun, or its room is gone; a running one is always named, and an abandoned one until its room goes on.
 * Rows that another process is just removing are left to it.
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
  vaults AS (DELETE FROM vault USING gone WHERE match_id = gone.id),
  removed AS (DELETE FROM match USING gone WHERE match.id = gone.id RETURNING match.id)
  SELECT count(*)::int AS count FROM removed`;

/** Removes matches that nothing leads to since `before`, at most `limit`. Returns how many. */
export async function removeUnreachable(query: Query, before: Date, limit: number): Promise<number> {
  const [row] = await query(removeStatement, [before, limit]);
  return Number(row?.['count']);
}
