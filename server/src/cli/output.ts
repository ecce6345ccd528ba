import { once } from 'node:events';

/** Waits for a slower reader. */
export async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** A reader that stops early (`| head`) is no failure. */
export function stopQuietlyOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}
