import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, hasPostgres, type TestDatabase } from '../testing/test-database.ts';
import { commit, matchHeader } from '../testing/stored-match.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { prismaStores } from '../stores.ts';
import { recordingContract } from '../matches/recording.contract.ts';
import { storesContract } from './stores.contract.ts';

describe.skipIf(!(await hasPostgres()))('on Postgres', () => {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openDatabase({ databaseUrl: server.url, dataDir: 'unused' });
  });

  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  storesContract((now) => prismaStores(database, now));
  recordingContract(() => database);

  test('a match that ends at the moment at which it is given up was played to its end, and stays', async () => {
    const { matchLog, vault } = prismaStores(database);
    const header = matchHeader();
    const { matchId } = header;
    await matchLog.create(header, 'sealed', [{ type: 'began' }]);
    const appended = await database.session(async ({ query, run }) => {
      await run('BEGIN');
      const insert = `INSERT INTO match_timing (match_id, revision, document) VALUES ($1, 1, '{"isAbandoned": true}')`;
      await query(insert, [matchId]);
      await query(`UPDATE match SET ended_at = now(), winners = '{}', is_abandoned = true WHERE id = $1`, [matchId]);
      const answer = matchLog.append(matchId, commit(1, [{ type: 'ended' }], { isEnd: true, winners: [1] }));
      await sleep(100);
      await run('COMMIT');
      return await answer;
    });
    expect(appended).toBe('appended');
    const listed = await matchLog.playedBy(header.seats[0]?.personId ?? ('' as PersonId), null, 1);
    expect(listed).toMatchObject([{ winners: [1], isAbandoned: false }]);
    await matchLog.removeUnreachable(new Date(Date.now() + 3_600_000), 100_000);
    expect(await vault.sealed(matchId)).toBe('sealed');
  });
});
