import { chmodSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bareFolder, emptyFolder, type TestFolder } from '../testing/embedded-folder.ts';
import { prepareFolder, tryToWrite } from './data-folder.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

let folder: TestFolder;
afterEach(() => folder.remove());

describe('a data folder', () => {
  beforeEach(async () => {
    folder = await emptyFolder();
  });

  test('is made with what is missing above it', async () => {
    const inner = join(folder.dataDir, 'a', 'b');
    await prepareFolder(inner);
    await tryToWrite(inner);
    expect(existsSync(inner)).toBe(true);
  });

  test('that is a file is refused in a sentence', async () => {
    const file = join(folder.dataDir, 'file');
    writeFileSync(file, '');
    await expect(prepareFolder(join(file, 'x'))).rejects.toThrow(
      /^The data folder .*file\/x cannot be made \(ENOTDIR\): a part of the path is a file/,
    );
    await expect(prepareFolder(file)).rejects.toThrow(/cannot be written to \(ENOTDIR\)/);
  });

  test.runIf(existsSync('/proc/self'))('that cannot be made is refused in a sentence, and soon', async () => {
    const begun = performance.now();
    await expect(prepareFolder('/proc/tiwanaku/data')).rejects.toThrow(
      /^The data folder \/proc\/tiwanaku\/data cannot be made \(\w+\): .*DATA_DIR/,
    );
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  // For root nothing is read-only.
  test.runIf(process.getuid?.() !== 0)('that is read-only is refused in a sentence', async () => {
    const locked = join(folder.dataDir, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    await expect(prepareFolder(locked)).rejects.toThrow(/cannot be written to \(EACCES\): this user may not/);
  });
});

describe('a broken database', () => {
  beforeEach(async () => {
    folder = await bareFolder();
  });
  const open = () => openEmbeddedDatabase(folder.dataDir, () => undefined);

  test.each<readonly [string, string, (cluster: string) => void]>([
    ['an empty pg_control', 'global/pg_control', (cluster) => truncateSync(join(cluster, 'global/pg_control'), 0)],
    ['no write-ahead log', 'pg_wal', (cluster) => rmSync(join(cluster, 'pg_wal'), { recursive: true })],
    ['no PG_VERSION', 'PG_VERSION', (cluster) => rmSync(join(cluster, 'PG_VERSION'))],
  ])('with %s names %s and what to do', { timeout: 90_000 }, async (_, file, breakIt) => {
    breakIt(join(folder.dataDir, 'database'));
    await expect(open()).rejects.toThrow(new RegExp(`^The database in .*${file}.*Put a backup in its place`));
    // Nothing was overwritten, and the folder is free again.
    await expect(open()).rejects.toThrow(/^The database in /);
  });
});
