import { startComposeProxy } from '../cluster/world/compose-proxy.ts';
import { connectionsAt } from '../cluster/world/connections.ts';
import { startWorld, type World } from '../cluster/world/world.ts';
import { freePort, heldPort } from '../support/free-port.ts';
import { test as base } from './fixtures.ts';

interface Topology {
  readonly world: World;
  /** Sockets that the `number`th process has now, as it tells Prometheus; 0 when it is gone. */
  readonly connections: (number: number) => Promise<number>;
}

/** What `docker-compose.yml` starts: two processes with its settings, its proxy before them, Postgres and Redis behind. */
export const test = base.extend<{ topology: Topology }>({
  topology: async ({ browserName: _ }, use) => {
    // The processes are told the address before the proxy is there: no one may take it in the meantime.
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
    const urls = world.processes.map(({ url }) => url);
    const proxy = await startComposeProxy(urls, port);
    const which = proxy.isCaddy ? 'Caddy with the Caddyfile' : 'our own, by the rules of the Caddyfile';
    test.info().annotations.push({ type: 'proxy', description: which });
    const connections = (number: number) => connectionsAt(metrics[number]);
    await use({ world: { ...world, url: `http://127.0.0.1:${proxy.port}` }, connections });
    await proxy.close();
    await world.dispose();
  },
  server: async ({ topology: { world } }, use) => {
    const [first] = world.processes;
    if (first) await use({ ...first, url: world.url });
  },
});
