import type { MatchId } from '@tiwanaku/shared/protocol';
import { deadlineOfAny, type StoredTiming, type Timing } from './timing.ts';
import type { Database } from '../storage/database.ts';

export interface DowntimeRule {
  readonly maxSilenceMs: number;
  readonly returnGraceMs: number;
}

/**
 * Moments are milliseconds since the epoch. An append to the log replaces its timing in the same statement
 * (`Commit.timing`).
 */
export interface TimingStore {
  /** Null without a clock and proposals. */
  load(matchId: MatchId): Promise<StoredTiming | null>;
  /**
   * Replaces revision `seen` (0: none) and its claim; an abandoned timing ends the match. `conflict` also when the match
   * is gone. A first timing is due soon: another process may have appended without it.
   */
  save(matchId: MatchId, seen: number, timing: Timing, now: number): Promise<'saved' | 'conflict'>;
  /** The longest overdue first. */
  claimDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /**
   * A process is alive. After a silence of all, running clocks get the lost time back and a grace; they follow a clock
   * that was set back. Returns the downtime, mostly 0.
   */
  beat(now: number, rule: DowntimeRule): Promise<number>;
}

/** A difference of so much is a clock set back, not another machine's. */
export const setBackMs = 60_000;

/** The time until a first timing is checked again. */
export const firstLookMs = 2_000;

const ending = `
  ended AS (
    UPDATE match SET ended_at = now(), winners = '{}', is_abandoned = true
    FROM kept WHERE id = kept.match_id AND ended_at IS NULL AND $6::boolean
  ) SELECT match_id FROM kept`;

/** Not for a removed match, which may still be in memory. */
const insertStatement = `
  WITH kept AS (
    INSERT INTO match_timing (match_id, revision, document, since, deadline_at)
    SELECT id, $2::int + 1, $3::json, $4::timestamptz, $5::timestamptz FROM match WHERE id = $1::text
    ON CONFLICT DO NOTHING RETURNING match_id
  ), ${ending}`;

const updateStatement = `
  WITH kept AS (
    UPDATE match_timing SET revision = revision + 1, document = $3::json, since = $4::timestamptz,
      deadline_at = $5::timestamptz, claimed_until = NULL
    WHERE match_id = $1::text AND revision = $2::int RETURNING match_id
  ), ${ending}`;

/** Skips rows that another process is claiming. */
const claimStatement = `
  WITH due AS (
    SELECT match_id FROM match_timing
    WHERE deadline_at <= $1::timestamptz AND (claimed_until IS NULL OR claimed_until <= $1::timestamptz)
    ORDER BY deadline_at LIMIT $3::int FOR UPDATE SKIP LOCKED
  )
  UPDATE match_timing SET claimed_until = $2::timestamptz FROM due WHERE match_timing.match_id = due.match_id
  RETURNING match_timing.match_id`;

/**
 * The row lock serializes processes: the second finds a fresh beat. Timings written during the silence get nothing
 * back; those that a former downtime put into the future do. Running clocks follow a machine's clock that was set back.
 */
const beatStatement = `
  WITH before AS (SELECT seen_at, $1::timestamptz - seen_at AS lasted FROM service_beat WHERE id = 1 FOR UPDATE),
  seen AS (
    UPDATE service_beat SET seen_at =
      CASE WHEN lasted < $4::int * interval '-1 millisecond' THEN $1::timestamptz
        ELSE greatest(service_beat.seen_at, $1::timestamptz) END
    FROM before WHERE id = 1
  ),
  lost AS (
    SELECT match_id, $1::timestamptz - greatest(seen_at, since) + $3::int * interval '1 millisecond' AS time
    FROM match_timing, before
    WHERE deadline_at IS NOT NULL AND lasted > $2::int * interval '1 millisecond'
      AND since < seen_at + ($2::int + $3::int) * interval '1 millisecond'
    UNION ALL
    SELECT match_id, lasted AS time FROM match_timing, before
    WHERE deadline_at IS NOT NULL AND lasted < $4::int * interval '-1 millisecond' AND since > $1::timestamptz
  ),
  given AS (
    UPDATE match_timing SET since = since + time, deadline_at = deadline_at + time, revision = revision + 1,
      claimed_until = NULL
    FROM lost WHERE match_timing.match_id = lost.match_id
  )
  SELECT (extract(epoch FROM lasted) * 1000)::float8 AS lasted FROM before`;

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** `since` is a column, so that the database can move it. */
export function timingColumns({ since, ...document }: Timing) {
  return { document, since: moment(since), deadlineAt: moment(deadlineOfAny({ ...document, since })) };
}

/** Timings in the database. */
export function sqlTimingStore({ query }: Database): TimingStore {
  return {
    async load(matchId) {
      const [row] = await query('SELECT revision, document, since FROM match_timing WHERE match_id = $1', [matchId]);
      if (!row) return null;
      // Written only here, so trusted.
      const document = row['document'] as Omit<Timing, 'since'>;
      const since = (row['since'] as Date | null)?.getTime() ?? null;
      return { revision: Number(row['revision']), timing: { ...document, since } };
    },

    async save(matchId, seen, timing, now) {
      const { document, since, deadlineAt } = timingColumns(timing);
      const due = seen === 0 ? (deadlineAt ?? new Date(now + firstLookMs)) : deadlineAt;
      const statement = seen === 0 ? insertStatement : updateStatement;
      const values = [matchId, seen, JSON.stringify(document), since, due, timing.isAbandoned];
      return (await query(statement, values)).length > 0 ? 'saved' : 'conflict';
    },

    async claimDue(now, until, limit) {
      const rows = await query(claimStatement, [new Date(now), new Date(until), limit]);
      return rows.map((row) => row['match_id'] as MatchId);
    },

    async beat(now, { maxSilenceMs, returnGraceMs }) {
      const [row] = await query(beatStatement, [new Date(now), maxSilenceMs, returnGraceMs, setBackMs]);
      const lasted = Number(row?.['lasted'] ?? 0);
      return lasted > maxSilenceMs ? lasted : 0;
    },
  };
}
