import { hasServers } from '../cluster/world/has-servers.ts';
import { startComposeProxy } from '../cluster/world/compose-proxy.ts';
import { startWorld, type World } from '../cluster/world/world.ts';
import { freePort, heldPort } from '../support/free-port.ts';
import { expect, test as base } from './fixtures.ts';
import { Beginner } from './players/beginner.ts';
import { meet } from './players/meeting.ts';

interface Topology {
  readonly world: World;
  /** Sockets that the `number`th process has now, as it tells Prometheus; 0 when it is gone. */
  readonly connections: (number: number) => Promise<number>;
}

/** What `docker-compose.yml` starts: two processes with its settings, its proxy before them, Postgres and Redis behind. */
const test = base.extend<{ topology: Topology }>({
  topology: async ({ browserName: _ }, use) => {
    // The processes are told the address before the proxy is there: nobody may take it in the meantime.
    const { port, release } = await heldPort();
    const metrics = [await freePort(), await freePort()];
    const world = await startWorld(2, {
      settings: (number) => ({
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '1',
        METRICS_PORT: String(metrics[number]),
      }),
    });
    await release();
    const proxy = await startComposeProxy(
      world.processes.map(({ url }) => url),
      port,
    );
    const which = proxy.isCaddy ? 'Caddy with the Caddyfile' : 'our own, by the rules of the Caddyfile';
    test.info().annotations.push({ type: 'proxy', description: which });
    const connections = async (number: number) => {
      const answer = await fetch(`http://127.0.0.1:${metrics[number]}/metrics`).catch(() => null);
      return Number(/^tiwanaku_connections (\d+)$/m.exec((await answer?.text()) ?? '')?.[1] ?? 0);
    };
    await use({ world: { ...world, url: `http://127.0.0.1:${proxy.port}` }, connections });
    await proxy.close();
    await world.dispose();
  },
  server: async ({ topology: { world } }, use) => {
    const [first] = world.processes;
    if (first) await use({ ...first, url: world.url });
  },
});

test.skip(!(await hasServers()), 'needs Postgres and Redis');

test('one browser at each of two processes: one process is killed, and both play on', async ({ person, topology }) => {
  const { world, connections } = topology;
  const { host, guest } = await meet(await person(), await person());
  await expect(async () => {
    const spread = [await connections(0), await connections(1)];
    if (!spread.every((count) => count > 0)) await guest.page.reload();
    expect(spread).toEqual([1, 1]);
  }).toPass({ timeout: 30_000 });

  const players = [new Beginner(host), new Beginner(guest)];
  const play = async (moves: number) => {
    for (let move = 0; move < moves;) for (const player of players) if (await player.move()) move += 1;
  };
  const seeTheSame = async () => {
    await expect.poll(async () => (await guest.openBoard()).join() === (await host.openBoard()).join()).toBe(true);
  };
  await play(3);
  await seeTheSame();

  await world.processes[1]?.kill();
  await expect.poll(() => connections(0)).toBe(2);
  await play(3);
  await seeTheSame();

  await world.processes[1]?.start();
  await world.processes[0]?.kill();
  await expect.poll(() => connections(1), { timeout: 20_000 }).toBe(2);
  await play(2);
  await seeTheSame();
});
