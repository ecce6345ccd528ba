import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The build: compiling first would take four times as long. */
export const cliMain = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface CliOutcome {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** Runs the command line with `input`. */
export function cli(words: readonly string[], input = ''): Promise<CliOutcome> {
  const child = spawn(process.execPath, [cliMain, ...words]);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, lines: output.split('\n').slice(0, -1), errors }));
  });
}

/** A parsed output line. */
export const json = (line: string | undefined): Record<string, unknown> =>
  JSON.parse(line ?? '') as Record<string, unknown>;
