import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { answerTo } from './answer.ts';
import { Misuse } from '../misuse.ts';
import { parsed } from '../options.ts';
import { unreadable, type Answer } from '../outcome.ts';
import { writeLine } from '../output.ts';

/** Plays one record from a file, or many from standard input. */
export async function replay(words: readonly string[]): Promise<number> {
  const { values, positionals } = parsed({
    args: [...words],
    options: { trace: { type: 'boolean', default: false }, batch: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (values.batch) {
    if (path !== undefined) throw new Misuse('With --batch the records come from standard input, not from a file.');
    return replayBatch(values.trace);
  }
  if (path === undefined || positionals.length > 1)
    throw new Misuse('Name one file with a game record, or use --batch.');
  return replayFile(path, values.trace);
}

async function replayFile(path: string, withTrace: boolean): Promise<number> {
  const { result, trace, exitCode } = await answerAbout(path, withTrace);
  for (const position of trace) await writeLine(JSON.stringify(position));
  if (!withTrace || !result.ok) await writeLine(JSON.stringify(result));
  return exitCode;
}

async function answerAbout(path: string, withTrace: boolean): Promise<Answer> {
  try {
    return answerTo(await readFile(path, 'utf8'), withTrace);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return unreadable(`${path} cannot be read: ${error.message}.`);
  }
}

async function replayBatch(withTrace: boolean): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const { result, trace } = answerTo(line, withTrace);
    await writeLine(JSON.stringify(withTrace ? { ...result, trace } : result));
  }
  return 0;
}
