import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { exitCodeOf } from '../cli/run.ts';

/** The build: compiling first would take four times as long. */
export const cliMain = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface CliOutcome {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

const linesOf = (output: string): readonly string[] => output.split('\n').slice(0, -1);

/** Runs the built command line as a process of its own, which takes half a second longer than `cli`. */
export function cliProcess(words: readonly string[], input = ''): Promise<CliOutcome> {
  const child = spawn(process.execPath, [cliMain, ...words]);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lines: linesOf(output), errors }));
  });
}

/** One command line at a time: they share the streams of this process. */
let last: Promise<unknown> = Promise.resolve();

/** Runs the command line in this process, with `input`. */
export function cli(words: readonly string[], input = ''): Promise<CliOutcome> {
  const outcome = last.then(() => runHere(words, input));
  last = outcome.catch(() => undefined);
  return outcome;
}

async function runHere(words: readonly string[], input: string): Promise<CliOutcome> {
  let output = '';
  let errors = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((output += String(text)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((errors += String(text)), true)),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin),
  ];
  try {
    return { code: await exitCodeOf(words), lines: linesOf(output), errors };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A parsed output line. */
export const json = (line: string | undefined): Record<string, unknown> =>
  JSON.parse(line ?? '') as Record<string, unknown>;
