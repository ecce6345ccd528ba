import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { startDatabaseThread, type DatabaseThread } from './database-thread.ts';
import { pooledDatabase, sessionOn } from './pooled-database.ts';
import { brokenDatabase, prepareFolder, refuseHalf, tryToWrite } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

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
    const thread = await startDatabaseThread(cluster).catch(async (error: unknown) => {
      throw await brokenDatabase(cluster, error);
    });
    return embeddedDatabase(thread, folder, unlock, onTrouble);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function embeddedDatabase(
  thread: DatabaseThread,
  folder: string,
  unlock: () => Promise<void>,
  onTrouble: (error: Error) => void,
): Database {
  const { pool } = thread;
  pool.on('error', onTrouble);
  const database = pooledDatabase({
    kind: 'embedded',
    pool,
    onTrouble,

    /** All others wait for the one connection meanwhile. It begins anew for them, without the session's settings and transaction. */
    async session(work) {
      const client = await pool.connect();
      try {
        return await work(sessionOn(client));
      } finally {
        client.release(true);
      }
    },

    /** The database reserves space; a full disk shows beside it first. */
    tryToWrite: () => tryToWrite(folder),

    async end() {
      clearInterval(upkeep);
      await thread.end();
      await unlock();
    },
  });
  const upkeep = keepTidy(database, onTrouble);
  return database;
}

/**
 * Without background processes the write-ahead log would grow, opening after a crash take longer, and the one connection keep the
 * plans of statements that it made when tables were small.
 */
function keepTidy(database: Database, onTrouble: (error: Error) => void): NodeJS.Timeout {
  let runs = 0;
  return setInterval(() => void tidy(database, runs++ % 60 === 0).catch(onTrouble), minute).unref();
}

/** First tables with changed rows, where `isDue`. */
export async function tidy({ query }: Pick<Database, 'query'>, isDue: boolean): Promise<void> {
  // Separately: in one transaction nothing can be vacuumed.
  const changed = ['person', 'room', 'chat_message', 'match_event', 'match_command'];
  if (isDue) for (const table of changed) await query(`VACUUM ${table}`);
  await query('CHECKPOINT');
  await query('DISCARD PLANS');
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
