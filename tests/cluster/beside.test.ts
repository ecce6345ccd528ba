/** `npm start` in one terminal, `npm test` in another: what the second installs and builds takes nothing from the first. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { innerEnvironment, root } from '../../scripts/lib/processes.mjs';
import { outputs } from '../../scripts/messages.mjs';
import { until } from '../support/until.ts';

/** Packages are installed and everything is built. */
const longestMs = 600_000;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}, longestMs);

/** A copy of this checkout, in which everything is set up. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiwanaku-beside-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  const built = ['shared/dist', 'server/dist', 'client/dist', 'client/pictures/dist'];
  const database = 'server/src/storage/generated';
  const generated = [database, ...outputs.map(({ to }) => to)];
  const files = list.toString().split('\0').filter(Boolean);
  for (const path of [...files, ...built, ...generated]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const packages = [join(root, 'node_modules'), join(folder, 'node_modules')] as const;
  try {
    // Links take no space; npm never writes into the files of a package.
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' });
  } catch {
    rmSync(packages[1], { recursive: true, force: true });
    execFileSync('cp', ['-a', ...packages]);
  }
  for (const written of ['.tiwanaku-setup', '.package-lock.json']) {
    rmSync(join(packages[1], written), { recursive: true });
    cpSync(join(packages[0], written), join(packages[1], written), { recursive: true });
  }
  return folder;
}

/** Runs npm as a terminal does. */
function npm(cwd: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { ...innerEnvironment(), DATABASE_URL: undefined, REDIS_URL: undefined, ...settings };
  const child = spawn('npm', args, { cwd, env, detached: true });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  cleanUps.push(async () => {
    // Ctrl+C reaches all programs of a terminal.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const says = async (text: string) =>
    expect(await until(() => output.includes(text), longestMs), `${text} in:\n${output}`).toBe(true);
  return { ended, says, output: () => output };
}

/** Below those that the system hands out: a server that waits for its set-up must still find it free. */
let port = 20_000 + (process.pid % 10_000);

function start(cwd: string) {
  port += 1;
  const data = mkdtempSync(join(tmpdir(), 'tiwanaku-test-'));
  cleanUps.push(() => rmSync(data, { recursive: true, force: true, maxRetries: 3 }));
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn' };
  return { url: `http://127.0.0.1:${port}`, ...npm(cwd, ['start'], settings) };
}

/** Kills the server alone; its supervisor remains. */
function crash(cwd: string): void {
  const isServer = (pid: string) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(cwd) && command.includes('server/dist/main.js');
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isServer(name));
  expect(pids).toHaveLength(1);
  process.kill(Number(pids[0]), 'SIGKILL');
}

async function request(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** Requests a page and its pieces, in turn, until it is stopped; a failure rejects. */
function keepRequesting(url: string, paths: readonly string[]) {
  const stopping = new AbortController();
  const over = (async () => {
    let answered = 0;
    while (!stopping.signal.aborted) {
      for (const path of paths) await request(url + path);
      answered += paths.length;
      await wait(100);
    }
    return answered;
  })();
  over.catch(() => undefined);
  return {
    stop(): Promise<number> {
      stopping.abort();
      return over;
    },
  };
}

const title = 'a server goes on, starts again and starts while everything is installed and built anew beside it';
test(title, { timeout: longestMs }, async () => {
  const folder = checkout();
  const server = start(folder);
  await server.says('start: ready after');
  const page = await request(`${server.url}/`);
  const pieces = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].flatMap(([, path]) => path ?? []);
  expect(pieces.length).toBeGreaterThan(3);
  const paths = ['/', '/readyz', ...pieces];

  for (const mark of ['.tiwanaku-setup', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', mark), { recursive: true });
  const before = keepRequesting(server.url, paths);
  const setUp = npm(folder, ['run', 'build']);
  await setUp.says('installing packages …');
  expect(await until(() => !readdirSync(join(folder, 'node_modules')).includes('pino'), longestMs)).toBe(true);
  const other = start(folder);
  await other.says('waiting for another set-up');
  expect(await before.stop()).toBeGreaterThan(0);

  crash(folder);
  await server.says('the server is ready again');
  const after = keepRequesting(server.url, paths);
  // A thread draws it, which is loaded only now.
  expect(await request(`${server.url}/api/practice?game=tiwanaku&kind=short-gentle`)).toContain('land');
  expect(await setUp.ended, setUp.output()).toBe(0);
  await other.says('start: ready after');
  expect(await request(`${other.url}/`)).toContain('<!doctype html>');
  expect(await after.stop()).toBeGreaterThan(0);

  expect(server.output().match(/has crashed/g)).toHaveLength(1);
  expect(other.output()).not.toContain('crashed');
});
