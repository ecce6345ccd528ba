import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A Redis server of a test's own, which it may stop, start and freeze. Keeps nothing. */
export interface RedisProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** Lets it hang: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/**
 * Whether a Redis server can be started here (`redis-server` on the path). Without one its tests are left out, and say so; on CI,
 * where one must be, this throws.
 */
export function hasRedisServer(): boolean {
  if (spawnSync('redis-server', ['--version']).status === 0) return true;
  if (process.env['CI']) throw new Error('There is no redis-server on the path');
  process.stderr.write('Left out: tests with several processes, because there is no redis-server on the path.\n');
  return false;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isFine: boolean) => {
      socket.destroy();
      resolve(isFine);
    };
    socket.once('data', (reply) => end(/^\+PONG|^-NOAUTH/.test(reply.toString())));
    socket.once('error', () => end(false));
  });
}

/** Starts one on a free loopback port. */
export async function startRedis(options: readonly string[] = []): Promise<RedisProcess> {
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const place = ['--port', String(port), '--bind', '127.0.0.1'];
    child = spawn('redis-server', [...place, '--save', '', '--appendonly', 'no', ...options], { stdio: 'ignore' });
    for (let attempt = 0; !(await answers(port)); attempt++) {
      if (child.exitCode !== null || attempt > 200) throw new Error('redis-server does not start');
      await wait(25);
    }
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
