import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { often } from '../../../tests/support/often.ts';
import { embeddedFolder, emptyFolder } from '../testing/embedded-folder.ts';
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
  { timeout: rounds * 20_000 },
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

test('the tables are tidied: none of it is refused, and what was vacuumed knows that it is empty', async () => {
  const { dataDir, remove } = await embeddedFolder();
  const pglite = await PGlite.create(join(dataDir, 'database'));
  await tidy(pglite, true);
  const counted = await pglite.query(
    `SELECT relname, reltuples FROM pg_class WHERE relname IN ('person', 'room', 'chat_message') ORDER BY relname`,
  );
  expect(counted.rows).toEqual(['chat_message', 'person', 'room'].map((relname) => ({ relname, reltuples: 0 })));
  await pglite.close();
  await remove();
});
