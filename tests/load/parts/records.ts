import { randomBytes } from 'node:crypto';
import type { CommandId, MatchId } from '@tiwanaku/shared/protocol';
import type { AnyGameTesting } from '../../../shared/src/kernel/testing/game-testing.ts';
import { sqlMatchLog } from '../../../server/src/matches/match-log-store.ts';
import type { MatchLog } from '../../../server/src/matches/match-log.ts';
import type { Database } from '../../../server/src/storage/database.ts';
import { openDatabase } from '../../../server/src/storage/open-database.ts';
import { embeddedFolder } from '../../../server/src/testing/embedded-folder.ts';
import { matchHeader } from '../../../server/src/testing/stored-match.ts';
import { playMatch, type PlayedMatch } from '../../support/play-match.ts';
import { kilobytes, ms, type Figure } from '../lib/figures.ts';
import { titleOf } from '../lib/recorded-game.ts';
import { median, percentile } from '../lib/statistics.ts';

const goal = 4 * 1024;

/** As a page makes them. */
const newCommandId = () => randomBytes(16).toString('hex') as CommandId;

async function store(log: MatchLog, { game, kind, begun, steps }: PlayedMatch): Promise<MatchId> {
  const { id, rulesVersion } = game.keeper.rules;
  const header = { ...matchHeader(), game: id, rulesVersion, options: kind.options };
  const { matchId } = header;
  await log.create(header, 'sealed', begun);
  let expected = begun.length;
  for (const [index, { seat, command, events }] of steps.entries()) {
    const isEnd = index === steps.length - 1;
    await log.append(matchId, { expected, commandId: newCommandId(), seat, command, events, isEnd, winners: [] });
    expected += events.length;
  }
  return matchId;
}

/** What each match takes as columns, and all of them with rows, indexes and pages. */
async function sizeOf({ query }: Database, columns: string, tables: readonly string[]) {
  const rows = await query(columns);
  const [total] = await query(
    `SELECT sum(pg_total_relation_size(name::regclass))::int AS bytes FROM unnest($1::text[]) AS name`,
    [tables],
  );
  return { each: rows.map((row) => Number(row['bytes'])), total: Number(total?.['bytes']) / rows.length };
}

const columnsBefore = `
  SELECT match_id, sum(bytes)::int AS bytes FROM (
    SELECT match_id, pg_column_size(match_event.*) AS bytes FROM match_event
    UNION ALL SELECT match_id, pg_column_size(match_command.*) FROM match_command
  ) AS written GROUP BY match_id`;
const columnsAfter = 'SELECT pg_column_size(match_record.*) AS bytes FROM match_record';

async function timed(matchIds: readonly MatchId[], work: (matchId: MatchId) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const matchId of matchIds) {
    const start = performance.now();
    await work(matchId);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** What a finished match keeps for ever, in rows and as a record: random matches of every kind. */
export async function records(game: AnyGameTesting, gamesEach: number): Promise<readonly Figure[]> {
  const seeds = Array.from({ length: gamesEach }, (_, index) => 900 + index);
  const played = game.kinds.flatMap((kind) => seeds.map((seed) => playMatch(game, kind, seed)));
  const { dataDir, remove } = await embeddedFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const log = sqlMatchLog(database);
  const matchIds = await Promise.all(played.filter(({ isOver }) => isOver).map((match) => store(log, match)));
  const rows = await sizeOf(database, columnsBefore, ['match_event', 'match_command']);
  const readBefore = await timed(matchIds, log.load);
  const recording = await timed(matchIds, log.record);
  const recorded = await sizeOf(database, columnsAfter, ['match_record']);
  const readAfter = await timed(matchIds, log.load);
  await database.close();
  await remove();
  const [before, after] = [rows, recorded].map(({ each, total }) =>
    [
      `median ${kilobytes(median(each))}`,
      `p99 ${kilobytes(percentile(each, 0.99))}`,
      `${kilobytes(total)} with pages and indexes`,
    ].join(', '),
  );
  return [
    {
      what: `${titleOf(game)}: log of a finished match as a record (${matchIds.length})`,
      figure: `${after}; written in ${ms(recording)}, read in ${ms(readAfter)}`,
      ratio: `in rows ${before}; read in ${ms(readBefore)}`,
      goal: 'median ≤ 4 KB',
      isReached: median(recorded.each) <= goal,
    },
  ];
}
