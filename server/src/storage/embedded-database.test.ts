import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { often } from '../../../tests/support/often.ts';
import { bareFolder, embeddedFolder, emptyFolder } from '../testing/embedded-folder.ts';
import { commit, matchHeader } from '../testing/stored-match.ts';
import { openDatabase } from './open-database.ts';
import { sqlMatchLog } from '../matches/match-log-store.ts';
import { tidy } from './embedded-database.ts';

/** ROUNDS=50 for a long night. */
const rounds = often(1, 10);
const program = fileURLToPath(new URL('../../../tests/support/append-until-killed.mjs', import.meta.url));

function appendElsewhere(dataDir: string): ChildProcessByStdio<null, Readable, Readable> {
  // Optimising is a waste of time in a process that lives for a second or two.
  const flags = ['--liftoff-only', '--single-threaded-gc'];
  const played = { headers: Array.from({ length: 8 }, matchHeader), command: commit(1, []) };
  return spawn(process.execPath, [...flags, program, dataDir, JSON.stringify(played)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** Lets a process append for `ms` milliseconds, kills it, and answers with the last acknowledged version of every match. */
async function appendAndKill(dataDir: string, ms: number): Promise<ReadonlyMap<MatchId, number>> {
  const child = appendElsewhere(dataDir);
  const complaints = textOf(child.stderr);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  await sleep(ms);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  expect(await complaints).toBe('');
  const lines = printed.split('\n').slice(0, -1);
  return new Map(lines.map((line) => [line.split(' ')[0] as MatchId, Number(line.split(' ')[1])]));
}

test(
  `L4 nothing acknowledged is lost when the process is killed, again and again`,
  { timeout: rounds * 60_000 },
  async () => {
    const { dataDir, remove } = await embeddedFolder();
    const acknowledged = new Map<MatchId, number>();
    for (let round = 0; round < rounds; round++) {
      for (const [matchId, version] of await appendAndKill(dataDir, 100 + Math.random() * 1500)) {
        acknowledged.set(matchId, version);
      }
      const database = await openDatabase({ databaseUrl: null, dataDir });
      const log = sqlMatchLog(database);
      for (const [matchId, version] of acknowledged) {
        const stored = await log.load(matchId);
        const events = stored?.events.map(({ event }) => event) ?? [];
        expect(events.length).toBeGreaterThanOrEqual(version);
        expect(events).toEqual(Array.from(events, (_, index) => ({ version: index + 1 })));
        expect(stored?.commands.map((command) => command.version)).toEqual(
          Array.from({ length: (events.length - 1) / 2 }, (_, index) => index * 2 + 3),
        );
      }
      await database.close();
    }
    expect(acknowledged.size).toBe(8 * rounds);
    await remove();
  },
);

test('a second process on the folder is refused in a sentence, and the first one goes on', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const child = appendElsewhere(dataDir);
  const complaints = textOf(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).not.toBe(0);
  expect(await complaints).toContain(`The data folder ${dataDir} is in use by another running server.`);
  await database.ping();
  await database.tryToWrite();
  await database.close();
  await remove();
});

test(
  'a database is made where there is none, beside what an interrupted attempt left',
  { timeout: 90_000 },
  async () => {
    const { dataDir, remove } = await emptyFolder();
    await mkdir(join(dataDir, 'database.unfinished'));
    await writeFile(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18');
    const database = await openDatabase({ databaseUrl: null, dataDir });
    expect(await database.prisma.room.count()).toBe(0);
    await database.close();
    await remove();
  },
);

test('a closed folder can be opened again, and closing twice does no harm', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const first = await openDatabase({ databaseUrl: null, dataDir });
  await first.prisma.person.create({ data: { id: 'p', name: 'Amaru', tokenHash: 'h' } });
  await Promise.all([first.close(), first.close()]);
  await expect(first.ping()).rejects.toThrow();
  const second = await openDatabase({ databaseUrl: null, dataDir });
  expect(await second.prisma.person.count()).toBe(1);
  await second.close();
  await remove();
});

test('what waits for a session, or for its turn when the database closes, is done all the same', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const add = `INSERT INTO person (id, name, token_hash) VALUES ($1, 'Amaru', $1)`;
  const undone = database.session(async (session) => {
    await session.run('BEGIN');
    await session.query(add, ['a']);
    await sleep(50);
    await session.run('ROLLBACK');
  });
  const others = ['b', 'c', 'd'].map((id) => database.query(add, [id]));
  await Promise.all([database.close(), undone, ...others]);
  const again = await openDatabase({ databaseUrl: null, dataDir });
  expect(await again.query('SELECT id FROM person ORDER BY id')).toEqual([{ id: 'b' }, { id: 'c' }, { id: 'd' }]);
  await again.close();
  await remove();
});

test('a statement that fails, in a transaction or not, leaves nothing behind for the next one', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const { prisma } = database;
  const person = { id: 'p', name: 'Amaru', tokenHash: 'h' };
  for (let round = 0; round < 3; round++) {
    await expect(database.query('SELECT 1 / $1::int AS result', [0])).rejects.toMatchObject({ code: '22012' });
    expect(await database.query('SELECT 1 / $1::int AS result', [1])).toEqual([{ result: 1 }]);
    const twice = prisma.$transaction([prisma.person.create({ data: person }), prisma.person.create({ data: person })]);
    await expect(twice).rejects.toMatchObject({ code: 'P2002' });
    await expect(database.session((session) => session.run('BEGIN; SELECT nothing'))).rejects.toThrow('nothing');
    expect(await prisma.person.count()).toBe(0);
  }
  await database.close();
  await remove();
});

test('the process of a database whose thread dies ends, and says why', async () => {
  const { dataDir, remove } = await bareFolder();
  const thread = new URL('../../dist/storage/database-thread.js', import.meta.url);
  const program = `
    const { startDatabaseThread } = await import('${thread.href}');
    const { pool } = await startDatabaseThread(${JSON.stringify(join(dataDir, 'database'))});
    const client = await pool.connect();
    console.log('open');
    client.on('error', () => undefined);
    // A startup packet that breaks off.
    client.connection.stream.write(Buffer.from([0, 0, 0, 8]));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints] = [textOf(child.stdout), textOf(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  expect(await said).toBe('open\n');
  expect(await complaints).toContain('DatabaseThreadEnded: The thread of the database has ended.');
  expect(code).toBe(1);
  await remove();
});

test('a statement of which Postgres made a plan while a table was empty is planned anew', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await tidy(database, true);
  const planOf = async () => {
    const [plan] = await database.query(`EXPLAIN EXECUTE find('p')`);
    return String(plan?.['QUERY PLAN']);
  };
  await database.query('PREPARE find (text) AS SELECT name FROM person WHERE id = $1');
  for (let often = 0; often < 10; often++) await database.query(`EXECUTE find('p')`);
  await database.query(
    `INSERT INTO person (id, name, token_hash) SELECT number, number, number FROM generate_series(1, 5000) AS number`,
  );
  expect(await planOf()).toContain('Seq Scan');
  await tidy(database, false);
  expect(await planOf()).toContain('Index');
  await database.close();
  await remove();
});

test('the tables are tidied: none of it is refused, and what was vacuumed knows that it is empty', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await tidy(database, true);
  const counted = await database.query(
    `SELECT relname, reltuples FROM pg_class WHERE relname IN ('person', 'room', 'chat_message') ORDER BY relname`,
  );
  expect(counted).toEqual(['chat_message', 'person', 'room'].map((relname) => ({ relname, reltuples: 0 })));
  await database.close();
  await remove();
});
