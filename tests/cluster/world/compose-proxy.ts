import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/free-port.ts';
import { composeTimes, startBalancer } from './balancer.ts';

/** The proxy of `docker-compose.yml` before these servers. */
export interface ComposeProxy {
  readonly port: number;
  /** Whether it is the very proxy, with the very file; else one of ours that does the same. */
  readonly isCaddy: boolean;
  close(): Promise<void>;
}

const caddyfile = fileURLToPath(new URL('../../../Caddyfile', import.meta.url));
const caddy = process.env['CADDY_PATH'] ?? 'caddy';
const isThere = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts Caddy (CADDY_PATH, or on the path) with our own `Caddyfile`; where there is none, our own balancer. */
export async function startComposeProxy(urls: readonly string[], port: number): Promise<ComposeProxy> {
  if (spawnSync(caddy, ['version']).status !== 0) {
    const balancer = await startBalancer(urls, { times: composeTimes, isMeeting: true, port });
    return { port: balancer.port, isCaddy: false, close: () => balancer.close() };
  }
  const upstreams = urls.map((url) => new URL(url).host).join(' ');
  const health = String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    LISTEN: `:${port}`,
    UPSTREAMS: upstreams,
    HEALTH_PORT: health,
  };
  const child = spawn(caddy, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4_000)));
  for (let attempt = 0; !(await isThere(`http://127.0.0.1:${health}`)); attempt++) {
    if (child.exitCode !== null || attempt > 100) throw new Error(`Caddy does not start:\n${said}`);
    await wait(100);
  }
  return {
    port,
    isCaddy: true,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
