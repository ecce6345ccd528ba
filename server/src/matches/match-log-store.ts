import { invariant } from '@tiwanaku/shared/kernel';
import type { Recorded, SeatResult } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId, RoomId } from '@tiwanaku/shared/protocol';
import {
  automaticOf,
  marked,
  type AppliedCommand,
  type CreatedMatch,
  type MatchHeader,
  type MatchLog,
  type WrittenBy,
} from './match-log.ts';
import { schemaVersion } from './append-statement.ts';
import { batchedAppends } from './batched-appends.ts';
import type { Database, Row } from '../storage/database.ts';
import { unhurried } from '../storage/unhurried.ts';
import { removeUnreachable } from './unreachable-matches.ts';

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

/** One statement for a consistent snapshot in one round trip. */
const loadStatement = `
  SELECT id, room_id, game, rules_version, options, seats, started_at, ended_at, daily_date,
    (SELECT json_agg(json_build_object('position', position, 'schema_version', schema_version, 'event', event)
      ORDER BY position) FROM match_event WHERE match_id = id) AS events,
    (SELECT json_agg(json_build_object('command_id', command_id, 'seat', seat, 'command', command,
      'expected', expected, 'version', version)
      ORDER BY version) FROM match_command WHERE match_id = id) AS commands,
    (SELECT json_agg(json_build_object('commandId', command_id, 'expected', expected, 'version', version))
      FROM match_command WHERE match_id = id AND command_id LIKE 'auto-%') AS automatic
  FROM match WHERE id = $1`;

/** An event belongs to the command decided on the last version before it. */
const tailStatement = `
  SELECT position, schema_version, event, (
    SELECT command_id FROM match_command AS by WHERE by.match_id = $1 AND by.expected < position
    ORDER BY by.expected DESC LIMIT 1
  ) AS command_id
  FROM match_event WHERE match_id = $1 AND position > $2 ORDER BY position`;

const playedByStatement = `
  SELECT id, room_id, game, rules_version, options, seats, started_at, ended_at, daily_date, winners, is_abandoned,
    CASE WHEN (seat_results ->> 'isJudged')::boolean = (analysis IS NOT NULL) THEN seat_results -> 'seats' END AS results
  FROM match
  WHERE people @> ARRAY[$1::text] AND ($2::timestamptz IS NULL OR (started_at, id) < ($2::timestamptz, $3::text))
  ORDER BY started_at DESC, id DESC LIMIT $4::int`;

const versionsStatement = `
  SELECT id, version FROM unnest($1::text[]) AS wanted (id), LATERAL (
    SELECT position AS version FROM match_event WHERE match_id = id ORDER BY position DESC LIMIT 1
  ) AS last`;

const progressStatement = `
  SELECT id, version, COALESCE((SELECT revision FROM match_timing WHERE match_id = id), 0) AS timing
  FROM unnest($1::text[]) AS wanted (id), LATERAL (
    SELECT position AS version FROM match_event WHERE match_id = id ORDER BY position DESC LIMIT 1
  ) AS last`;

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
export function sqlMatchLog({ query, kind }: Database): MatchLog {
  return {
    async create(header, sealedVault, events) {
      invariant(events.length > 0, 'a match begins with events');
      await query(createStatement, createdColumns({ header, sealed: sealedVault, events }));
    },

    async load(matchId) {
      const [row] = await query(loadStatement, [matchId]);
      if (!row) return null;
      const automatic = (row['automatic'] ?? []) as readonly WrittenBy[];
      return {
        header: headerOf(row),
        events: marked(rowsOf(row['events']).map(recordedOf), automatic),
        commands: rowsOf(row['commands']).map(commandOf),
      };
    },

    async read(matchId, version) {
      return (await query(tailStatement, [matchId, version])).map(recordedOf);
    },

    append: batchedAppends(query, kind === 'embedded' ? 1 : 2),

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

    removeUnreachable: (before, limit) => removeUnreachable(query, before, limit),

    async versions(matchIds) {
      const rows = await query(versionsStatement, [matchIds]);
      return new Map(rows.map((row) => [row['id'] as MatchId, Number(row['version'])]));
    },

    async progress(matchIds) {
      const rows = await query(progressStatement, [matchIds]);
      return new Map(
        rows.map((row) => [row['id'] as MatchId, { version: Number(row['version']), timing: Number(row['timing']) }]),
      );
    },
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
  invariant(
    row['schema_version'] === schemaVersion,
    `events of schema version ${String(row['schema_version'])} are known`,
  );
  const by = typeof row['command_id'] === 'string' ? automaticOf(row['command_id']) : null;
  return { position: Number(row['position']), event: row['event'], ...(by && { by }) };
}

function commandOf(row: Row): AppliedCommand {
  return {
    commandId: row['command_id'] as CommandId,
    seat: Number(row['seat']),
    command: row['command'],
    expected: Number(row['expected']),
    version: Number(row['version']),
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
