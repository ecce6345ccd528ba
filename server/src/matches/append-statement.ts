/** Of `event` and `command`; raised with their format. */
export const schemaVersion = 1;

/** With a limit the planner only looks it up. */
const lastPosition = `(
  SELECT position FROM match_event WHERE match_event.match_id = input.match_id ORDER BY position DESC LIMIT 1
)`;

/** A commit decided without a timing must not overtake a pause. */
const hasNoTiming = `(
  SELECT revision FROM match_timing WHERE match_timing.match_id = input.match_id LIMIT 1
) IS NULL`;

/**
 * Only timings with the revision seen. A concurrent writer waits for the row, then is refused. Otherwise refused
 * commits leave their timing alone.
 */
const timed = `
  timed AS (
    UPDATE match_timing SET revision = match_timing.revision + 1, document = input.timing, since = input.since,
      deadline_at = input.deadline_at, claimed_until = NULL
    FROM input
    WHERE match_timing.match_id = input.match_id AND match_timing.revision = input.seen AND input.timing IS NOT NULL
      AND expected = ${lastPosition} AND NOT EXISTS (
        SELECT FROM match_command AS known
        WHERE known.match_id = input.match_id AND known.command_id = input.command_id
      )
    RETURNING match_timing.match_id
  ),`;

const isUponTiming = `CASE WHEN input.timing IS NULL THEN ${hasNoTiming}
  ELSE match_id IN (SELECT match_id FROM timed) END`;

/**
 * Appends a JSON array of commits, and returns the accepted matches. One statement is one transaction: a commit is
 * whole or absent, and a refused one disturbs no other. It is accepted when log and timing are those it was decided
 * on; the unique keys of `match_command` decide between writers. Ordered by match id, so that processes cannot
 * deadlock. Unneeded parts are left out: planning them costs more than the rest.
 */
function append({ isTimed, isEnding }: { readonly isTimed: boolean; readonly isEnding: boolean }): string {
  return `
  WITH input AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS input (
      match_id text, command_id text, seat smallint, command json,
      expected integer, version integer, events json, is_end boolean, winners smallint[],
      seen integer, timing json, since timestamptz, deadline_at timestamptz
    )
  ),
  ${isTimed ? timed : ''}
  accepted AS (
    INSERT INTO match_command (match_id, command_id, seat, command, expected, version)
    SELECT match_id, command_id, seat, command, expected, version FROM input
    WHERE expected = ${lastPosition} AND ${isTimed ? isUponTiming : hasNoTiming}
    ORDER BY match_id
    ON CONFLICT DO NOTHING
    RETURNING match_id
  ),
  written AS (
    INSERT INTO match_event (match_id, position, schema_version, event)
    SELECT match_id, expected + number, ${schemaVersion}, event
    FROM accepted JOIN input USING (match_id), json_array_elements(events) WITH ORDINALITY AS added (event, number)
  )
  ${isEnding ? ended : ''}
  SELECT match_id FROM accepted`;
}

/** When its first timing abandons it at the same moment. */
const ended = `,
  ended AS (
    UPDATE match SET ended_at = now(), winners = ending.winners, is_abandoned = false
    FROM (SELECT match_id, input.winners FROM accepted JOIN input USING (match_id) WHERE is_end) AS ending
    WHERE id = ending.match_id
  )`;

/** By the parts of a batch. */
export const appendStatements = {
  plain: append({ isTimed: false, isEnding: false }),
  ending: append({ isTimed: false, isEnding: true }),
  timed: append({ isTimed: true, isEnding: false }),
  timedEnding: append({ isTimed: true, isEnding: true }),
} as const;
