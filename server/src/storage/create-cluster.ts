import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** As text, so that sources, build and tests run the same. Optimising code that runs once takes a third of the time. */
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
