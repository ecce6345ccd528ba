import { invariant, type Recorded, type SeatResult } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId, RoomId } from '@tiwanaku/shared/protocol';
import {
  automaticOf,
  marked,
  type CreatedMatch,
  type MatchHeader,
  type MatchLog,
  type Progress,
  type StoredMatch,
  type Commit,
  type VaultStore,
} from './match-log.ts';
import { type Database, type Row, type Query, unhurried } from '../storage/database.ts';
import { arrivalsGatherMs, batched, batchedReads, lanesOf } from '../storage/batches.ts';
import { packed, unpacked, type WrittenLog } from './match-record.ts';
import { timingColumns } from './timing-store.ts';

/** The version of `event` and `command`, raised when their format changes. */
export const schemaVersion = 1;

/** The limit makes the planner look it up. */
const lastPosition = `(
  SELECT position FROM match_event WHERE match_event.match_id = input.match_id ORDER BY position DESC LIMIT 1
)`;

/** A commit decided without a timing must not overtake a pause. */
const hasNoTiming = `(
  SELECT revision FROM match_timing WHERE match_timing.match_id = input.match_id LIMIT 1
) IS NULL`;

/**
 * Only timings with the revision seen are written. A concurrent writer waits for the row, then is refused. Otherwise refused
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

/** The first timing may abandon the match at the same moment. */
const ended = `,
  ended AS (
    UPDATE match SET ended_at = now(), winners = ending.winners, is_abandoned = false
    FROM (SELECT match_id, input.winners FROM accepted JOIN input USING (match_id) WHERE is_end) AS ending
    WHERE id = ending.match_id
  )`;

/** The statements by the parts of a batch. */
const appendStatements = {
  plain: append({ isTimed: false, isEnding: false }),
  ending: append({ isTimed: false, isEnding: true }),
  timed: append({ isTimed: true, isEnding: false }),
  timedEnding: append({ isTimed: true, isEnding: true }),
} as const;

/** One transaction. The room that names the match is stored after it, and waits for the disk. */
const createStatement = `
  WITH ${unhurried},
  header AS (
    INSERT INTO match (id, room_id, game, rules_version, options, seats, started_at, ended_at, people, daily_date)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $11::text[], $12) RETURNING id
  ),
  sealed AS (INSERT INTO vault (match_id, sealed) SELECT id, $9 FROM header)
  INSERT INTO match_event (match_id, position, schema_version, event)
  SELECT id, position, ${schemaVersion}, event
  FROM unhurried, header, json_array_elements($10::json) WITH ORDINALITY AS first (event, position)`;

/** One transaction, as creating is. A hint that was looked at later counts for the version from which the match goes on. */
const copyStatement = `
  WITH ${unhurried},
  header AS (
    INSERT INTO match (id, room_id, game, rules_version, options, seats, started_at, people)
    SELECT $2, room_id, game, rules_version, options, seats, started_at, people FROM match WHERE id = $1
  ),
  sealed AS (INSERT INTO vault (match_id, sealed) SELECT $2, sealed FROM vault WHERE match_id = $1),
  commands AS (
    INSERT INTO match_command (match_id, command_id, seat, command, expected, version, at)
    SELECT $2, command_id, seat, command, expected, version, at FROM match_command
    WHERE match_id = $1 AND version <= $3::int
  ),
  hints AS (
    INSERT INTO match_hint (match_id, version, seat, level)
    SELECT DISTINCT $2, least(version, $3::int), seat, level FROM match_hint WHERE match_id = $1
  ),
  orders AS (
    INSERT INTO standing_order (match_id, seat, document, open_decision)
    SELECT $2, seat, document, $4 FROM standing_order WHERE match_id = $1
  ),
  notes AS (
    INSERT INTO note (match_id, person_id, version, text, saved_at)
    SELECT $2, person_id, version, text, saved_at FROM note WHERE match_id = $1
  )
  INSERT INTO match_event (match_id, position, schema_version, event)
  SELECT $2, position, schema_version, event FROM unhurried, match_event
  WHERE match_id = $1 AND position <= $3::int`;

/** One statement for a consistent snapshot in one round trip. */
const loadStatement = `
  SELECT id, room_id, game, rules_version, options, seats, started_at, ended_at, daily_date,
    (SELECT json_agg(json_build_object('schema_version', schema_version, 'event', event)
      ORDER BY position) FROM match_event WHERE match_id = id) AS events,
    (SELECT json_agg(json_build_object('command_id', command_id, 'seat', seat, 'command', command,
      'expected', expected, 'version', version, 'at', extract(epoch FROM at) * 1000)
      ORDER BY version) FROM match_command WHERE match_id = id) AS commands,
    record.schema_version, record.content
  FROM match LEFT JOIN match_record AS record ON record.match_id = id WHERE id = $1`;

/** An event belongs to the command decided on the last version before it. A recorded match answers with its record instead. */
const tailStatement = `
  SELECT position, schema_version, event, (
    SELECT command_id FROM match_command AS by WHERE by.match_id = $1 AND by.expected < position
    ORDER BY by.expected DESC LIMIT 1
  ) AS command_id, NULL::bytea AS content
  FROM match_event WHERE match_id = $1 AND position > $2
  UNION ALL
  SELECT version, schema_version, NULL, NULL, content FROM match_record WHERE match_id = $1 AND version > $2
  ORDER BY position`;

const isContinued = `EXISTS (
  SELECT FROM match_timing WHERE match_id = match.id AND document ->> 'continuedAs' IS NOT NULL
)`;

const playedByStatement = `
  SELECT id, room_id, game, rules_version, options, seats, started_at, ended_at, daily_date, winners, is_abandoned,
    CASE WHEN (seat_results ->> 'isJudged')::boolean = (analysis IS NOT NULL) THEN seat_results -> 'seats' END AS results
  FROM match
  WHERE people @> ARRAY[$1::text] AND NOT (is_abandoned AND ${isContinued}) AND ($2::timestamptz IS NULL OR (started_at, id) < ($2::timestamptz, $3::text))
  ORDER BY started_at DESC, id DESC LIMIT $4::int`;

/** Null of an unknown match. */
const latest = `COALESCE(
  (SELECT position FROM match_event WHERE match_id = id ORDER BY position DESC LIMIT 1),
  (SELECT version FROM match_record WHERE match_id = id)
) AS version`;

const versionsStatement = `SELECT id, ${latest} FROM unnest($1::text[]) AS wanted (id)`;

const progressStatement = `
  SELECT id, ${latest}, COALESCE((SELECT revision FROM match_timing WHERE match_id = id), 0) AS timing
  FROM unnest($1::text[]) AS wanted (id)`;

const keepResultsStatement = `
  UPDATE match SET seat_results = json_build_object('isJudged', $3::boolean, 'seats', $2::json)
  WHERE id = $1 AND (analysis IS NOT NULL) = $3`;

/** The first one stays: other processes may have worked it out as well. */
const keepAnalysisStatement = `
  UPDATE match SET analysis = $2::json WHERE id = $1 AND ended_at IS NOT NULL AND analysis IS NULL`;

const unjudgedStatement = `
  SELECT id FROM match
  WHERE NOT is_abandoned AND ended_at BETWEEN $2::timestamptz AND $3::timestamptz AND analysis IS NULL
    AND game = ANY($1::text[])
  ORDER BY ended_at DESC LIMIT $4::int`;

/**
 * Leaps from match to match through the log, which most matches have left. A build that cannot read records runs beside this one
 * for a while after the table was made, so that it is as old as the matches.
 */
const unrecordedStatement = `
  WITH RECURSIVE written AS (
    (SELECT match_id FROM match_event ORDER BY match_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT match_id FROM match_event WHERE match_event.match_id > written.match_id ORDER BY match_id LIMIT 1
    ) FROM written WHERE match_id IS NOT NULL
  )
  SELECT id FROM written JOIN match ON id = match_id
  WHERE ended_at < $1::timestamptz AND $1::timestamptz > (
    SELECT finished_at FROM _prisma_migrations WHERE migration_name = '0013_match_record'
  )
  LIMIT $2::int`;

/** Killed at any moment, it has happened or not; of two processes the second meets the key. */
const recordStatement = `
  WITH kept AS (
    INSERT INTO match_record (match_id, version, schema_version, content)
    SELECT match_id, $2::int, ${schemaVersion}, $3::bytea FROM unnest(ARRAY[$1::text]) AS input (match_id)
    WHERE ${lastPosition} = $2::int
    ON CONFLICT DO NOTHING RETURNING match_id
  ),
  events AS (DELETE FROM match_event USING kept WHERE match_event.match_id = kept.match_id),
  commands AS (DELETE FROM match_command USING kept WHERE match_command.match_id = kept.match_id)
  SELECT match_id FROM kept`;

const records = (query: Database['query']): Pick<MatchLog, 'unrecorded' | 'record'> => ({
  async unrecorded(before, limit) {
    return (await query(unrecordedStatement, [before, limit])).map((row) => row['id'] as MatchId);
  },

  async record(matchId) {
    const [row] = await query(loadStatement, [matchId]);
    if (!row || row['ended_at'] === null || row['content'] !== null) return false;
    const { events, commands } = await logOf(row);
    return (await query(recordStatement, [matchId, events.length, await packed({ events, commands })])).length > 0;
  },
});

const analyses = (
  query: Database['query'],
): Pick<MatchLog, 'keepResults' | 'keepAnalysis' | 'unjudged' | 'analysis'> => ({
  async keepResults(matchId, results, isJudged) {
    await query(keepResultsStatement, [matchId, JSON.stringify(results), isJudged]);
  },

  async keepAnalysis(matchId, analysis) {
    await query(keepAnalysisStatement, [matchId, JSON.stringify(analysis)]);
  },

  async unjudged(games, { from, to }, limit) {
    return (await query(unjudgedStatement, [games, from, to, limit])).map((row) => row['id'] as MatchId);
  },

  async analysis(matchId) {
    const [row] = await query('SELECT analysis FROM match WHERE id = $1', [matchId]);
    return row?.['analysis'] ?? null;
  },
});

/** Raw statements: every action passes here, and Prisma would cost more than the database itself. */
export function sqlMatchLog(database: Database): MatchLog {
  const { query } = database;
  async function progress(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>> {
    const rows = await query(progressStatement, [matchIds]);
    const progressIn = (row: Row) => ({ version: Number(row['version']), timing: Number(row['timing']) });
    return new Map(rows.filter(isKnown).map((row) => [row['id'] as MatchId, progressIn(row)]));
  }
  const progressOf = batchedReads(progress, lanesOf(database), arrivalsGatherMs);

  return {
    async create(header, sealedVault, events) {
      invariant(events.length > 0, 'a match begins with events');
      await query(createStatement, createdColumns({ header, sealed: sealedVault, events }));
    },

    async copy(matchId, version, { matchId: as, openDecision }) {
      await query(copyStatement, [matchId, as, version, openDecision]);
    },

    async load(matchId) {
      const [row] = await query(loadStatement, [matchId]);
      return row ? { header: headerOf(row), ...storedLog(await logOf(row)) } : null;
    },

    async read(matchId, version) {
      const rows = await query(tailStatement, [matchId, version]);
      const [row] = rows;
      return row?.['content'] ? storedLog(await logOf(row)).events.slice(version) : rows.map(recordedOf);
    },

    append: batchedAppends(query, lanesOf(database)),

    async playedBy(personId, before, limit) {
      const rows = await query(playedByStatement, [personId, before?.startedAt ?? null, before?.matchId ?? '', limit]);
      return rows.map((row) => ({
        header: headerOf(row),
        winners: row['winners'] === null ? null : (row['winners'] as unknown[]).map(Number),
        isAbandoned: row['is_abandoned'] === true,
        results: row['results'] as readonly SeatResult[] | null,
      }));
    },

    ...analyses(query),
    ...records(query),

    removeUnreachable: (before, limit) => removeUnreachable(query, before, limit),

    async versions(matchIds) {
      const rows = await query(versionsStatement, [matchIds]);
      return new Map(rows.filter(isKnown).map((row) => [row['id'] as MatchId, Number(row['version'])]));
    },

    progress,
    progressOf: async (matchId) => (await progressOf(matchId)) ?? null,
  };
}

/** $1 to $12 of a statement that creates a match. */
export function createdColumns({ header, sealed, events }: CreatedMatch): readonly unknown[] {
  const { matchId, roomId, game, rulesVersion, options, seats, startedAt, endedAt, dailyDate } = header;
  const json = [JSON.stringify(options), JSON.stringify(seats)];
  const people = seats.map(({ personId }) => personId);
  const columns = [matchId, roomId, game, rulesVersion, ...json, startedAt, endedAt];
  return [...columns, sealed, JSON.stringify(events), people, dailyDate];
}

function recordedOf(row: Row): Recorded<unknown> {
  const by = typeof row['command_id'] === 'string' ? automaticOf(row['command_id']) : null;
  return { position: Number(row['position']), event: eventOf(row), ...(by && { by }) };
}

function eventOf(row: Row): unknown {
  requireKnown(row);
  return row['event'];
}

function requireKnown(row: Row): void {
  const version = row['schema_version'];
  invariant(version === schemaVersion, `events of schema version ${String(version)} are known`);
}

const isKnown = (row: Row): boolean => row['version'] !== null;

/** From rows that were gathered, or from the record. */
async function logOf(row: Row): Promise<WrittenLog> {
  if (row['content']) {
    requireKnown(row);
    return await unpacked(row['content'] as Uint8Array);
  }
  return { events: rowsOf(row['events']).map(eventOf), commands: rowsOf(row['commands']).map(commandOf) };
}

/** Every log begins at position 1 and has no gaps. */
function storedLog({ events, commands }: WrittenLog): Pick<StoredMatch, 'events' | 'commands'> {
  return {
    events: marked(
      events.map((event, index) => ({ position: index + 1, event })),
      commands,
    ),
    commands: commands.map(({ at: _, ...command }) => command),
  };
}

function commandOf(row: Row): WrittenLog['commands'][number] {
  return {
    commandId: row['command_id'] as CommandId,
    seat: Number(row['seat']),
    command: row['command'],
    expected: Number(row['expected']),
    version: Number(row['version']),
    at: Number(row['at']),
  };
}

/** Written by `create` only, so trusted. */
function headerOf(row: Row): MatchHeader {
  return {
    matchId: row['id'] as MatchId,
    roomId: row['room_id'] as RoomId,
    game: String(row['game']),
    rulesVersion: Number(row['rules_version']),
    options: row['options'],
    seats: row['seats'] as MatchHeader['seats'],
    startedAt: row['started_at'] as Date,
    endedAt: row['ended_at'] as Date | null,
    dailyDate: row['daily_date'] as string | null,
  };
}

/** Null without rows. */
function rowsOf(gathered: unknown): readonly Row[] {
  return (gathered ?? []) as readonly Row[];
}

/** More would delay the first of many. */
const maxBatch = 64;

interface Waiting {
  readonly matchId: MatchId;
  readonly commit: Commit;
  readonly settle: (answer: 'appended' | 'conflict') => void;
  readonly fail: (error: unknown) => void;
}

/** Appends to many logs with few statements. */
export function batchedAppends(query: Query, lanes: number): MatchLog['append'] {
  async function run(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await query(statementFor(batch), [JSON.stringify(batch.map(inputOf))]);
      const appended = new Set(rows.map((row) => row['match_id']));
      for (const { matchId, settle } of batch) settle(appended.has(matchId) ? 'appended' : 'conflict');
    } catch (error) {
      if (batch.length > 1 && isRolledBack(error)) for (const waiting of batch) await run([waiting]);
      else for (const { fail } of batch) fail(error);
    }
  }

  const add = batched<Waiting>({ lanes, gatherMs: 0, next: nextBatch, run });
  return (matchId, commit) => {
    invariant(commit.events.length > 0, 'a commit has events');
    return new Promise((settle, fail) => add({ matchId, commit, settle, fail }));
  };
}

/** One per match: a second one depends on the first. */
function nextBatch(queue: Waiting[]): readonly Waiting[] {
  const batch: Waiting[] = [];
  const matches = new Set<MatchId>();
  for (let index = 0; index < queue.length && batch.length < maxBatch;) {
    const waiting = queue[index];
    if (!waiting || matches.has(waiting.matchId)) {
      index++;
      continue;
    }
    queue.splice(index, 1);
    matches.add(waiting.matchId);
    batch.push(waiting);
  }
  return batch;
}

function statementFor(batch: readonly Waiting[]): string {
  const isTimed = batch.some(({ commit }) => commit.timing !== undefined);
  const isEnding = batch.some(({ commit }) => commit.isEnd);
  if (isTimed) return isEnding ? appendStatements.timedEnding : appendStatements.timed;
  return isEnding ? appendStatements.ending : appendStatements.plain;
}

function inputOf({ matchId, commit }: Waiting) {
  const { commandId, seat, command, expected, events, isEnd, winners, timing } = commit;
  const columns = timing && timingColumns(timing.next);
  return {
    match_id: matchId,
    command_id: commandId,
    seat,
    command,
    expected,
    version: expected + events.length,
    events,
    is_end: isEnd,
    winners: winners ?? null,
    seen: timing?.seen ?? null,
    timing: columns?.document ?? null,
    since: columns?.since ?? null,
    deadline_at: columns?.deadlineAt ?? null,
  };
}

/**
 * Errors after which certainly nothing was written: data (22), a key (23), a deadlock (40). The commits are then tried one by
 * one.
 */
function isRolledBack(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(22|23|40)[0-9A-Z]{3}$/.test(code);
}

/** The limit makes the planner look it up. */
const naming = `(
  SELECT room.id FROM room WHERE room.id = match.room_id AND match.id = ANY (room.match_ids) LIMIT 1
)`;

const movedAt = `(
  SELECT at FROM match_command WHERE match_command.match_id = match.id ORDER BY expected DESC LIMIT 1
)`;

const timedAt = `(SELECT since FROM match_timing WHERE match_timing.match_id = match.id)`;

/**
 * Removes matches whole. An unfinished one that no room names was never begun, its room is gone, or does not yet know that the match
 * goes on as another one. Rows that another process is removing are skipped.
 */
const removeStatement = `
  WITH gone AS (
    SELECT id FROM match
    WHERE ((is_abandoned AND ended_at < $1::timestamptz)
        OR (NOT is_abandoned AND ended_at IS NULL AND started_at < $1::timestamptz))
      AND ${naming} IS NULL AND coalesce(${movedAt} < $1::timestamptz, true)
      AND coalesce(${timedAt} < $1::timestamptz, true)
    LIMIT $2::int FOR UPDATE OF match SKIP LOCKED
  ),
  records AS (DELETE FROM match_record USING gone WHERE match_id = gone.id),
  commands AS (DELETE FROM match_command USING gone WHERE match_id = gone.id),
  events AS (DELETE FROM match_event USING gone WHERE match_id = gone.id),
  timings AS (DELETE FROM match_timing USING gone WHERE match_id = gone.id),
  orders AS (DELETE FROM standing_order USING gone WHERE match_id = gone.id),
  hints AS (DELETE FROM match_hint USING gone WHERE match_id = gone.id),
  vaults AS (DELETE FROM vault USING gone WHERE match_id = gone.id),
  removed AS (DELETE FROM match USING gone WHERE match.id = gone.id RETURNING match.id)
  SELECT count(*)::int AS count FROM removed`;

/** Removes `limit` matches at most. Returns how many. */
async function removeUnreachable(query: Query, before: Date, limit: number): Promise<number> {
  const [row] = await query(removeStatement, [before, limit]);
  return Number(row?.['count']);
}

/** Vaults are written when a match is created. */
export function sqlVaultStore({ query }: Database): VaultStore {
  return {
    async sealed(matchId) {
      const [row] = await query('SELECT sealed FROM vault WHERE match_id = $1', [matchId]);
      return row ? String(row['sealed']) : null;
    },
  };
}
