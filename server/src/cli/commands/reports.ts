import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { FolderInUseError } from '../../storage/folder-lock.ts';
import { openAsItIs } from '../../storage/open-database.ts';
import { prismaSafetyStore, type KeptReport, type SafetyStore } from '../../people/safety-store.ts';
import { Misuse } from '../misuse.ts';
import { parsed, wholeNumber } from '../options.ts';
import { printError, writeLine } from '../output.ts';

/** Midnight UTC of YYYY-MM-DD. */
function dayIn(value: string): Date {
  const date = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${value}T`);
  if (!isDay) throw new Misuse(`--since is "${value}", not a day such as 2026-11-01.`);
  return date;
}

/** Terminals may obey control characters, and the words are a stranger's. */
const unruly = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const reportLine = ({ id, at, roomId, by, about, quote, text, handledAt }: KeptReport): string =>
  JSON.stringify({ id, at, roomId, by, about, quote, text, handledAt }).replace(unruly, escaped);

const inUse = (folder: string) =>
  `A server runs on ${folder}, and its database has room for one process. Stop the server while you read.`;

async function markDone(store: SafetyStore, id: number): Promise<number> {
  if (await store.handle(id, new Date())) return 0;
  printError(`There is no report ${id}.`);
  return 1;
}

/** `reports`: lists reports, or marks one as handled. */
export async function reports(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: {
      since: { type: 'string' },
      count: { type: 'string' },
      open: { type: 'boolean' },
      done: { type: 'string' },
    },
  });
  const since = values.since === undefined ? undefined : dayIn(values.since);
  const count = wholeNumber('count', values.count, { min: 1, max: 100_000 }, 50);
  const done = values.done === undefined ? null : wholeNumber('done', values.done, { min: 1, max: 2 ** 31 - 1 }, 1);
  const config = readConfig(process.env);
  if (!config.ok) throw new Misuse(config.error.join('\n'));
  const { databaseUrl, dataDir } = config.value;
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    printError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`);
    return 1;
  }
  const database = await openAsItIs({ databaseUrl, dataDir }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    printError(error instanceof FolderInUseError ? inUse(dataDir) : error.message);
    return null;
  });
  if (database === null) return 1;
  try {
    const store = prismaSafetyStore(database);
    if (done !== null) return await markDone(store, done);
    const wanted = { count, isOpen: values.open ?? false, ...(since === undefined ? {} : { since }) };
    for (const report of await store.reports(wanted)) await writeLine(reportLine(report));
  } finally {
    await database.close();
  }
  return 0;
}
