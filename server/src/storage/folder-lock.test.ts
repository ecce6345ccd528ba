import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyFolder, type TestFolder } from '../testing/embedded-folder.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: TestFolder;
beforeEach(async () => {
  folder = await emptyFolder();
});
afterEach(() => folder.remove());

/** Locks the folder in a process of its own, and stays. */
async function lockElsewhere(dataDir: string) {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const program = `const { lockFolder } = await import(${JSON.stringify(module)});
    await lockFolder(${JSON.stringify(dataDir)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a folder is locked once, and again when it was let go', async () => {
  const unlock = await lockFolder(folder.dataDir);
  await expect(lockFolder(folder.dataDir)).rejects.toThrow(FolderInUseError);
  await unlock();
  await (
    await lockFolder(folder.dataDir)
  )();
});

test('another name of the same folder does not help', async () => {
  const unlock = await lockFolder(folder.dataDir);
  await expect(lockFolder(join(folder.dataDir, '.', '..', folder.dataDir.split('/').at(-1) ?? ''))).rejects.toThrow(
    FolderInUseError,
  );
  await unlock();
});

test('two folders do not know each other', async () => {
  const other = await emptyFolder();
  const unlocks = [await lockFolder(folder.dataDir), await lockFolder(other.dataDir)];
  await Promise.all(unlocks.map((unlock) => unlock()));
  await other.remove();
});

test('of many who try at once, one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.dataDir)));
  const held = tries.filter((result) => result.status === 'fulfilled');
  expect(held).toHaveLength(1);
  await held[0]?.value();
});

test('another process is kept off, with a sentence that says what to do, until it is killed', async () => {
  const child = await lockElsewhere(folder.dataDir);
  await expect(lockFolder(folder.dataDir)).rejects.toThrow(
    /^The data folder .* is in use by another running server\..*DATA_DIR.*DATABASE_URL\.$/,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = await lockFolder(folder.dataDir);
  await unlock();
});

test.skipIf(process.platform === 'win32')('what a killed process left in the folder is no lock', async () => {
  const child = await lockElsewhere(folder.dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(folder.dataDir, 'in-use.sock'))).toBe(true);
  await (
    await lockFolder(folder.dataDir)
  )();
});

test.skipIf(process.platform === 'win32')(
  'a folder with a longer path than sockets may have is refused at once, with the reason',
  async () => {
    const room = (process.platform === 'linux' ? 107 : 103) - '/in-use.sock'.length;
    const ofLength = (length: number) => join(folder.dataDir, 'x'.repeat(length - folder.dataDir.length - 1));
    const [fits, tooLong] = [ofLength(room), ofLength(room + 1)];
    await Promise.all([fits, tooLong].map((path) => mkdir(path)));
    for (let start = 0; start < 2; start++) {
      const unlock = await lockFolder(fits);
      await unlock();
      await expect(lockFolder(tooLong)).rejects.toThrow(
        /^The path of the data folder .* is 1 bytes? too long.*DATA_DIR/,
      );
    }
  },
);
