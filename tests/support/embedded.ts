import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCluster } from '../../server/src/persistence/embedded/create-cluster.ts';

export interface TestFolder {
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** A data folder with an empty embedded database in it. Copying one takes a tenth of the seconds that making one takes. */
export async function embeddedFolder(): Promise<TestFolder> {
  const folder = await emptyFolder();
  await cp(await template(), join(folder.dataDir, 'database'), { recursive: true });
  return folder;
}

/** A data folder without anything in it. */
export async function emptyFolder(): Promise<TestFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiwanaku-test-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Made once for each version of the library and kept among the temporary files; several test processes may come at once. */
async function template(): Promise<string> {
  const finished = join(tmpdir(), `tiwanaku-test-template-${await libraryVersion()}`);
  if (existsSync(finished)) return finished;
  const { dataDir, remove } = await emptyFolder();
  await createCluster(join(dataDir, 'database'));
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
