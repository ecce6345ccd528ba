import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCluster, openEmbeddedDatabase } from '../storage/embedded-database.ts';
import { readMigrations, applyMigrations } from '../storage/migrator.ts';

export interface TestFolder {
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** A data folder with empty tables. Copied, which takes a tenth of creating it. */
export async function embeddedFolder(): Promise<TestFolder> {
  const migrations = await readMigrations();
  const tables = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);
  return copyOf(await template(`tables-${tables}`, makeTables));
}

/** A folder without tables. */
export async function bareFolder(): Promise<TestFolder> {
  return copyOf(await bareTemplate());
}

const bareTemplate = (): Promise<string> => template('bare', (dataDir) => createCluster(join(dataDir, 'database')));

async function copyOf(database: string): Promise<TestFolder> {
  const folder = await emptyFolder();
  // Asynchronous copying takes twice as long: a thousand small files.
  cpSync(database, join(folder.dataDir, 'database'), { recursive: true });
  return folder;
}

async function makeTables(dataDir: string): Promise<void> {
  const bare = await bareTemplate();
  cpSync(bare, join(dataDir, 'database'), { recursive: true });
  const database = await openEmbeddedDatabase(dataDir, () => undefined);
  await applyMigrations(database);
  await database.close();
}

/** An empty data folder. */
export async function emptyFolder(): Promise<TestFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiwanaku-test-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}

/** The template is made once per library version; several test processes may come at once. */
async function template(name: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const finished = join(tmpdir(), `tiwanaku-test-${name}-${await libraryVersion()}`);
  if (existsSync(finished)) return finished;
  const { dataDir, remove } = await emptyFolder();
  await make(dataDir);
  await rename(join(dataDir, 'database'), finished).catch((error: unknown) => {
    if (!existsSync(finished)) throw error;
  });
  await remove();
  return finished;
}

async function libraryVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(main), '..', 'package.json'), 'utf8'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : 'unknown';
}
