import type { CommandId } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, hasPostgres, type TestDatabase } from '../testing/test-database.ts';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { sqlMatchLog } from '../matches/match-log-store.ts';

describe.skipIf(!(await hasPostgres()))('on Postgres', () => {
  let server: TestDatabase;
  const troubles: Error[] = [];
  const opened: Database[] = [];
  const open = async () => {
    const onTrouble = (error: Error) => troubles.push(error);
    const database = await openDatabase({ databaseUrl: server.url, dataDir: 'unused', onTrouble });
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    server = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server.drop();
  });

  test('several processes may start on an empty database at once', async () => {
    const databases = await Promise.all([open(), open(), open()]);
    for (const database of databases) expect(await database.prisma.match.count()).toBe(0);
  });

  test('when the server throws everybody out, the next question is answered again', async () => {
    const [victim, witness] = [await open(), await open()];
    await Promise.all([victim.ping(), victim.ping(), victim.prisma.person.count()]);
    const asleep = victim.query('SELECT pg_sleep(5)');
    const failed = expect(asleep).rejects.toThrow();
    await witness.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await failed;
    await expect
      .poll(
        () =>
          victim.ping().then(
            () => 'answers',
            () => 'does not',
          ),
        { timeout: 5000 },
      )
      .toBe('answers');
    expect(await victim.prisma.person.count()).toBe(0);
    expect(troubles.length).toBeGreaterThan(0);
  });

  test('L5 two processes that append to the same matches in crossing order write every version once', async () => {
    const logs = [sqlMatchLog(await open()), sqlMatchLog(await open())];
    const headers = Array.from({ length: 20 }, matchHeader);
    const [log] = logs;
    for (const header of headers) await log?.create(header, 'sealed', [{ by: 'nobody' }]);

    const lastVersion = 15;
    const wins = [0, 0];
    await Promise.all(
      logs.flatMap((own, process) =>
        (process === 0 ? headers : [...headers].reverse()).map(async ({ matchId }) => {
          for (let version = 1; version < lastVersion;) {
            const answer = await own.append(matchId, commit(version, [{ by: process }, { by: process }]));
            if (answer === 'appended') wins[process] = (wins[process] ?? 0) + 1;
            version = (await own.versions([matchId])).get(matchId) ?? 0;
          }
        }),
      ),
    );

    expect((wins[0] ?? 0) + (wins[1] ?? 0)).toBe((headers.length * (lastVersion - 1)) / 2);
    for (const { matchId } of headers) {
      const stored = await log?.load(matchId);
      expect(stored?.events.map(({ position }) => position)).toEqual(
        Array.from({ length: lastVersion }, (_, at) => at + 1),
      );
      expect(stored?.commands.map(({ version }) => version)).toEqual([3, 5, 7, 9, 11, 13, 15]);
    }
  });

  test('L6 one command sent to two processes at once is applied by one of them', async () => {
    const logs = [sqlMatchLog(await open()), sqlMatchLog(await open())];
    for (let round = 0; round < 20; round++) {
      const header = matchHeader();
      await logs[0]?.create(header, 'sealed', [{ type: 'began' }]);
      const same = commit(1, [{ type: 'moved' }], { commandId: newId() as CommandId });
      const answers = await Promise.all(logs.map((log) => log.append(header.matchId, same)));
      expect(answers.sort()).toEqual(['appended', 'conflict']);
    }
  });

  test.each(['LATIN1', 'EUC_JP', 'SQL_ASCII'])('a database in %s is refused with what to do', async (encoding) => {
    const other = await createTestDatabase(encoding);
    const failure = await openPostgresDatabase(other.url, () => undefined).catch((error: unknown) => error);
    await other.drop();
    expect(String(failure)).toMatch(
      new RegExp(`cannot be used: the database keeps text as ${encoding}.*ENCODING 'UTF8'`),
    );
  });

  test('a database that cannot be used is named without user and password', async () => {
    const url = new URL(server.url);
    url.username = 'somebody';
    url.password = 'hunter2';
    url.pathname = '/nowhere_at_all';
    const failure = await openPostgresDatabase(url.href, () => undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toContain(`Postgres at ${url.host}/nowhere_at_all cannot be used`);
    expect(String(failure)).not.toContain('hunter2');
  });
});
