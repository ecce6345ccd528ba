import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A Postgres server of a test's own, with an empty database, which it may stop and start. */
export interface PostgresServer {
  /** The address of the empty database. */
  readonly url: string;
  /** `immediate` ends it as a crash does, and the next start recovers from the log; `fast` lets it write what it has. */
  stop(how: 'immediate' | 'fast'): Promise<void>;
  /** Starts it again on the same port and data; resolves when it takes connections. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

const database = 'tiwanaku';

/** The folder of `initdb` and `postgres`: on the path, or where Debian puts the newest; null where there is none. */
function findBinaries(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((one) => `/usr/lib/postgresql/${one}/bin`);
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), ...debian]) {
    const initdb = join(folder, 'initdb');
    if (folder === '' || !existsSync(initdb)) continue;
    const real = dirname(realpathSync(initdb));
    if (existsSync(join(real, 'postgres'))) return real;
  }
  return null;
}

/** Postgres refuses to run as root: then it runs as a person who may do nothing else. Undefined: as ourselves. */
function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN);
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid > 0) return { uid, gid };
  }
  return undefined;
}

/** Whether a Postgres server can be started here. */
export const canStartPostgres = (): boolean => findBinaries() !== null;

/** Starts one on a free loopback port. It trusts everybody on this machine, and waits for the disk as a real one does. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries();
  if (binaries === null) throw new Error('There is no initdb on the path');
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'tiwanaku-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let child: ChildProcess | null = null;
  let said = '';

  async function stop(how: 'immediate' | 'fast'): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  async function start(): Promise<void> {
    const place = ['-D', folder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    const starting = spawn(join(binaries ?? '', 'postgres'), place, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: folder,
      ...user,
    });
    child = starting;
    const hear = (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4_000));
    starting.stdout.on('data', hear);
    starting.stderr.on('data', hear);
    for (let attempt = 0; !(await answers(address('postgres'))); attempt++) {
      if (starting.exitCode !== null || attempt > 300) throw new Error(`Postgres does not start:\n${said}`);
      await wait(100);
    }
  }

  async function dispose(): Promise<void> {
    await stop('immediate');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }

  try {
    const options = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
    const made = spawnSync(join(binaries, 'initdb'), options, { encoding: 'utf8', cwd: folder, ...user });
    if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);
    await start();
    await ask(address('postgres'), `CREATE DATABASE ${database}`);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { url: address(database), stop, start, dispose };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const answers = (url: string): Promise<boolean> =>
  ask(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
