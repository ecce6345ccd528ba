/** `npm start` keeps its server running: real processes that crash, refuse, and are stopped. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
let running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});

function start(file: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [path(file), ...args], { env: { PATH: process.env['PATH'], ...env } });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = async (text: string | RegExp) =>
    expect(await until(() => output.search(text) >= 0, 10_000), `${text} in:\n${output}`).toBe(true);
  return { child, ended, says, output: () => output };
}

/** A program of one line that is a server for the supervisor. */
const supervised = (script: string) => start('./supervised.mjs', ['--input-type=module', '--eval', script]);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const waits = (output: string) => [...output.matchAll(/again in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds));

describe('a supervised server', () => {
  test('is started again when it crashes, each time later, up to the longest wait', async () => {
    const { child, ended, says, output } = supervised('process.exit(7)');
    await says(/(again in .+\n[^]*){4}/);
    expect(waits(output()).slice(0, 4)).toEqual([0.1, 0.2, 0.3, 0.3]);
    expect(output()).toContain('the server has crashed (exit code 7)');
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
  });

  test('that ran soundly for a while is started again soon', async () => {
    const { says, output } = supervised("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1600)");
    await says(/(again in .+\n[^]*){2}/);
    expect(waits(output()).slice(0, 2)).toEqual([0.1, 0.1]);
  });

  test('that refuses to start is not tried again', async () => {
    const { ended, output } = supervised('process.exit(78)');
    expect(await ended).toBe(78);
    expect(output()).toBe('first start\n');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends in order when %s tells it to, and is gone', async (signal) => {
    const { child, ended, says, output } = supervised(
      `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => setTimeout(() => {
         console.log('ended in order');
         process.exit(0);
       }, 200));
       setInterval(() => {}, 1000);
       console.log('pid ' + process.pid);`,
    );
    await says('pid ');
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(output()).toContain('ended in order');
    expect(isAlive(Number(/pid (\d+)/.exec(output())?.[1]))).toBe(false);
  });

  test('that a signal kills, as it has no handler yet, is not started again', async () => {
    const { child, ended, says, output } = supervised("setInterval(() => {}, 1000); console.log('pid ' + process.pid)");
    await says('pid ');
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(output()).not.toContain('crashed');
  });

  test('does not outlive a supervisor that was killed', async () => {
    const { child, says, output } = supervised("setInterval(() => {}, 1000); console.log('pid ' + process.pid)");
    await says('pid ');
    child.kill('SIGKILL');
    const pid = Number(/pid (\d+)/.exec(output())?.[1]);
    expect(await until(() => !isAlive(pid), 5000)).toBe(true);
  });
});

describe('npm start', () => {
  test('says within a second that its port is taken, and names a command with the next free one', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      const begun = performance.now();
      const { ended, output } = start('../../scripts/start.mjs', [], { PORT: String(port), HOST: '127.0.0.1' });
      expect(await ended).toBe(1);
      expect(performance.now() - begun).toBeLessThan(5000);
      expect(output()).toMatch(new RegExp(`Port ${port} is taken by another program\\..+PORT=\\d+ npm start`));
      expect(output()).not.toContain(`PORT=${port} `);
    } finally {
      other.close();
    }
  });
});
