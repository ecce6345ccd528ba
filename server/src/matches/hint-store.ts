import { type MatchId, type SeenHint, hintLevelSchema } from '@tiwanaku/shared/protocol';
import type { Database } from '../storage/database.ts';

/** Keeps which hints the players of a match looked at. */
export interface HintStore {
  /** The same hint again changes nothing, nor does a match that is gone. */
  add(matchId: MatchId, hint: SeenHint): Promise<void>;
  /** Looked at in these versions, both included; in order of version, then of seat. */
  load(matchId: MatchId, from: number, to: number): Promise<readonly SeenHint[]>;
}

const addStatement = `
  INSERT INTO match_hint (match_id, version, seat, level)
  SELECT id, $2::int, $3::smallint, $4 FROM match WHERE id = $1
  ON CONFLICT DO NOTHING`;

const loadStatement = `
  SELECT version, seat, level FROM match_hint
  WHERE match_id = $1 AND version BETWEEN $2::int AND $3::int
  ORDER BY version, seat, array_position($4::text[], level)`;

/** Raw SQL: a hint is added only beside its match, in one statement. */
export function sqlHintStore({ query }: Database): HintStore {
  return {
    async add(matchId, { version, seat, level }) {
      await query(addStatement, [matchId, version, seat, level]);
    },

    async load(matchId, from, to) {
      const rows = await query(loadStatement, [matchId, from, to, hintLevelSchema.options]);
      return rows.map((row) => ({
        seat: Number(row['seat']),
        level: hintLevelSchema.parse(row['level']),
        version: Number(row['version']),
      }));
    },
  };
}
