import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import { Misuse } from '../misuse.ts';
import { writeLine } from '../output.ts';

/** The exit code counts when it was the only one. */
export interface Answer {
  readonly line: object;
  readonly exitCode: 0 | 1 | 2;
}

/** The answer to text of another format. */
export const unreadable = (message: string): Answer => ({
  line: { ok: false, code: 'unreadable', message },
  exitCode: 2,
});

/** One file, or with `isBatch` each line of standard input. Resolves to the exit code. */
export async function answerEach(
  files: readonly string[],
  isBatch: boolean,
  answerTo: (text: string) => Answer,
): Promise<number> {
  const [path] = files;
  if (isBatch) {
    if (path !== undefined) throw new Misuse('With --batch the lines come from standard input, not from a file.');
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (line.trim() !== '') await writeLine(JSON.stringify(answerTo(line).line));
    }
    return 0;
  }
  if (path === undefined || files.length > 1) throw new Misuse('Name one file, or use --batch.');
  const { line, exitCode } = await answerAbout(path, answerTo);
  await writeLine(JSON.stringify(line));
  return exitCode;
}

async function answerAbout(path: string, answerTo: (text: string) => Answer): Promise<Answer> {
  const text = await textOfFile(path);
  return text.ok ? answerTo(text.value) : unreadable(text.error.message);
}

/** A file's text, or a sentence on why it cannot be read. */
export async function textOfFile(path: string): Promise<Result<string, { readonly message: string }>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return refuse({ message: `${path} cannot be read: ${error.message}.` });
  }
}
