import { open } from 'node:fs/promises';
import { Misuse } from '../misuse.ts';
import { writeLine } from '../output.ts';

/** One a line, to standard output or a file. */
export async function writeGames(path: string | undefined, count: number, game: () => string): Promise<void> {
  if (path === undefined) {
    for (let played = 0; played < count; played++) await writeLine(game());
    return;
  }
  const file = await open(path, 'w').catch((error: unknown) => {
    throw new Misuse(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  });
  try {
    for (let played = 0; played < count; played++) await file.write(`${game()}\n`);
  } finally {
    await file.close();
  }
}
