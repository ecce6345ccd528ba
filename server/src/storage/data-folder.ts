import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** More than one database page. */
const probe = Buffer.alloc(65_536);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space, then start again',
  EDQUOT: 'the quota is used up: free some space, then start again',
  EROFS: 'it is on a disk that is mounted for reading only: mount it for writing, or give DATA_DIR another folder',
  EACCES: 'this user may not write there: change its owner (chown), or give DATA_DIR another folder',
  EPERM: 'this user may not write there: change its owner (chown), or give DATA_DIR another folder',
  ENOTDIR: 'a part of the path is a file: give DATA_DIR another folder',
};
const elsewhere = 'give DATA_DIR a folder that this user may write to';

const sentence = (what: string, error: unknown) =>
  new Error(`${what} (${codeOf(error)}): ${remedies[codeOf(error)] ?? elsewhere}.`, { cause: error });

/** Full, read-only or gone. */
export async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `write-probe-${process.pid}`);
  try {
    await writeFile(file, probe);
  } finally {
    await rm(file, { force: true });
  }
}

/** Node's recursive mkdir hangs in folders such as /proc. */
async function make(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await make(parent);
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Makes the folder and tries to write in it. Rejects with a sentence that says what to do. */
export async function prepareFolder(folder: string): Promise<void> {
  await make(folder).catch((error: unknown) => {
    throw sentence(`The data folder ${folder} cannot be made`, error);
  });
  await tryToWrite(folder).catch((error: unknown) => {
    throw sentence(`The data folder ${folder} cannot be written to`, error);
  });
}

const restore = 'Put a backup in its place (docs/operations.md), or move it away to begin with an empty one.';

/** The library would overwrite a folder without it. */
export function refuseHalf(cluster: string): void {
  const version = join(cluster, 'PG_VERSION');
  if (!existsSync(version)) throw new Error(`The database in ${cluster} is broken: ${version} is missing. ${restore}`);
}

/** It runs in a process of its own, to read Postgres' error messages. */
const program = `
  const [library, dataDir] = process.argv.slice(1);
  const { PGlite } = await import(library);
  await PGlite.create({ dataDir, debug: 1 });
`;
const probeTimeoutMs = 20_000;

/** The error of a broken database, with what to do. */
export async function brokenDatabase(cluster: string, cause: unknown): Promise<Error> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, pathToFileURL(library).href, cluster],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' }, timeout: probeTimeoutMs },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  const complaint = /(?:PANIC|FATAL): {1,2}(.+)/.exec(said)?.[1];
  const why = complaint ?? (cause instanceof Error ? cause.message : String(cause));
  return new Error(`The database in ${cluster} cannot be opened: ${why}. ${restore}`, { cause });
}
