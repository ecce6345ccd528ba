/** Shape of what is kept in `event` and `command`; raised when it changes, so that older rows can be told apart. */
export const schemaVersion = 1;

/**
 * Writes a batch of commits, given as one JSON array, and answers with the matches whose commit was accepted. One statement is
 * one transaction, so a commit is there whole or not at all, and a refused commit does not disturb the others.
 *
 * A commit is accepted when the log ends at the expected position as far as this statement sees, and the unique keys of
 * `match_command` turn away whoever comes at the same time: a second command upon one version, and a second use of a command id.
 * The last position is a subquery with a limit so that the planner can only look it up, never read the whole log.
 * Commits go in order of match ids, so that two processes wait for each other in one direction only.
 */
const append = `
  WITH input AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS input (
      match_id text, command_id text, seat smallint, command json,
      expected integer, version integer, events json, is_end boolean, winners smallint[]
    )
  ),
  accepted AS (
    INSERT INTO match_command (match_id, command_id, seat, command, expected, version)
    SELECT match_id, command_id, seat, command, expected, version FROM input
    WHERE expected = (
      SELECT position FROM match_event WHERE match_event.match_id = input.match_id ORDER BY position DESC LIMIT 1
    )
    ORDER BY match_id
    ON CONFLICT DO NOTHING
    RETURNING match_id
  ),
  written AS (
    INSERT INTO match_event (match_id, position, schema_version, event)
    SELECT match_id, expected + number, ${schemaVersion}, event
    FROM accepted JOIN input USING (match_id), json_array_elements(events) WITH ORDINALITY AS added (event, number)
  )`;

const answer = 'SELECT match_id FROM accepted';

/** For batches in which no match ends: planning the rest would take longer than doing it. */
export const appendStatement = `${append} ${answer}`;

export const appendAndEndStatement = `${append},
  ended AS (
    UPDATE match SET ended_at = now(), winners = ending.winners
    FROM (SELECT match_id, input.winners FROM accepted JOIN input USING (match_id) WHERE is_end) AS ending
    WHERE id = ending.match_id
  ) ${answer}`;
