import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { emptyWrite, type Database, type Row, type Session } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { brokenDatabase, prepareFolder, refuseHalf, tryToWrite } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The operating system caches the files anyway; saves 140 MB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const minute = 60_000;

/** Locks the folder too. Commits survive a killed process, not a power cut (no fsync). */
export async function openEmbeddedDatabase(dataDir: string, onTrouble: (error: Error) => void): Promise<Database> {
  const folder = resolve(dataDir);
  const cluster = join(folder, 'database');
  await prepareFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    if (!existsSync(cluster)) await createCluster(cluster);
    refuseHalf(cluster);
    const pglite = await PGlite.create({ dataDir: cluster, startParams }).catch(async (error: unknown) => {
      throw await brokenDatabase(cluster, error);
    });
    return embeddedDatabase(pglite, folder, unlock, onTrouble);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function embeddedDatabase(
  pglite: PGlite,
  folder: string,
  unlock: () => Promise<void>,
  onTrouble: (error: Error) => void,
): Database {
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
  const upkeep = keepTidy(pglite, onTrouble);
  let lastSession: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;

  return {
    kind: 'embedded',
    prisma,
    query: sessionOf(pglite).query,
    /** Sessions take turns on the one connection, at startup. */
    session(work) {
      const result = lastSession.then(() => work(sessionOf(pglite)));
      lastSession = result.catch(() => undefined);
      return result;
    },

    async ping() {
      await pglite.query('SELECT 1');
    },

    /** The database reserves space; a full disk shows beside it first. */
    async tryToWrite() {
      await tryToWrite(folder);
      await pglite.query(emptyWrite);
    },

    close() {
      const close = async () => {
        clearInterval(upkeep);
        await prisma.$disconnect();
        await pglite.close();
        await unlock();
      };
      closing ??= close();
      return closing;
    },
  };
}

function sessionOf(pglite: PGlite): Session {
  return {
    query: async (sql, parameters = []) => (await pglite.query<Row>(sql, [...parameters])).rows,
    run: async (script) => {
      await pglite.exec(script);
    },
  };
}

/** Without background processes the write-ahead log would grow, and opening after a crash take longer. */
function keepTidy(pglite: PGlite, onTrouble: (error: Error) => void): NodeJS.Timeout {
  let runs = 0;
  return setInterval(() => void tidy(pglite, runs++ % 60 === 0).catch(onTrouble), minute).unref();
}

/** First tables with changed rows, where `isDue`. */
export async function tidy(pglite: PGlite, isDue: boolean): Promise<void> {
  // Separately: in one transaction nothing can be vacuumed.
  const changed = ['person', 'room', 'chat_message', 'match_event', 'match_command'];
  if (isDue) for (const table of changed) await pglite.exec(`VACUUM ${table}`);
  await pglite.exec('CHECKPOINT');
}

/**
 * The program is text, so that sources, build and tests run the same. Optimising code that runs once takes a third of the time.
 */
const program = `
  import { setFlagsFromString } from 'node:v8';
  setFlagsFromString('--liftoff-only');
  const [library, dataDir] = process.argv.slice(1);
  const { PGlite } = await import(library);
  const database = await PGlite.create({ dataDir });
  await database.close();
`;

/** In a process of its own, because it takes a gigabyte for a moment. Moved into place when finished. */
export async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, pathToFileURL(library).href, unfinished],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = `${complaint}${text.toString()}`.slice(-2000);
  });
  const code = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail);
    child.once('close', settle);
  });
  if (code !== 0) throw new Error(`The database in ${folder} could not be made (exit code ${code}): ${complaint}`);
  await rename(unfinished, folder);
}
