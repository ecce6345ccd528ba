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
  /** How many bytes it has sent to all its clients. */
  sentBytes(): Promise<number>;
}

/** The Redis that is shared with other runs of tests here; nothing stops it. */
export const sharedRedisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** Whether a Redis server can be started here (`redis-server` on the path). */
export const canStartRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Whether a Redis answers at TEST_REDIS_URL. On CI, where one must, this throws when none does. */
export async function hasSharedRedis(): Promise<boolean> {
  const { hostname, port } = new URL(sharedRedisUrl);
  if (await answers(Number(port || 6379), hostname)) return true;
  if (process.env['CI']) throw new Error('No Redis server answers at TEST_REDIS_URL');
  return false;
}

/**
 * Whether tests can have a Redis server of their own, to stop and to freeze. Without one they are left out, and say so; on CI
 * this throws when no Redis answers at all.
 */
export async function hasRedisServer(): Promise<boolean> {
  if (canStartRedis()) return true;
  await hasSharedRedis();
  process.stderr.write('Left out: tests that stop Redis, because there is no redis-server on the path.\n');
  return false;
}

function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'));
    const end = (isFine: boolean) => {
      socket.destroy();
      resolve(isFine);
    };
    socket.once('data', (reply) => end(/^\+PONG|^-NOAUTH/.test(reply.toString())));
    socket.once('error', () => end(false));
  });
}

function sentBytesAt(port: number): Promise<number> {
  return new Promise((resolve, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('INFO stats\r\n'));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
      const [, bytes] = /total_net_output_bytes:(\d+)\r/.exec(text) ?? [];
      if (bytes === undefined) return;
      socket.destroy();
      resolve(Number(bytes));
    });
    socket.once('error', fail);
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
    sentBytes: () => sentBytesAt(port),
  };
}
