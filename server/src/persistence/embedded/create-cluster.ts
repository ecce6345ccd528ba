import { spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The same from sources, from the build and in tests, so it is handed to Node as text, with the library's address. */
const program = `
  const [library, dataDir] = process.argv.slice(1);
  const { PGlite } = await import(library);
  const database = await PGlite.create({ dataDir });
  await database.close();
`;

/**
 * Makes an empty database in `folder`. That takes a gigabyte for a moment, which a process never gives back: hence a process of
 * its own. It works beside the folder and moves the finished one into place, so that being stopped midway leaves nothing behind
 * that looks like a database.
 */
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
