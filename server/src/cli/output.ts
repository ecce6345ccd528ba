import { once } from 'node:events';

/** Writes a line to standard output; waits while the reader is slower than we are. */
export async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Whoever reads our output may stop early (`| head`): then there is nothing left to do, and nothing has failed. */
export function stopQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}
