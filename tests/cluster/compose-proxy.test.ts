/** Which process the proxy of `docker-compose.yml` sends what to. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startComposeProxy } from './world/compose-proxy.ts';

/** Stands for a server process: answers everything with its name. */
async function fakeProcess(name: string) {
  const port = await freePort();
  let isReady = true;
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/readyz' && !isReady ? 503 : 200;
    response.end(name);
  });
  const start = async () => {
    isReady = true;
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  await start();
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}`, start, stop, drain: () => (isReady = false) };
}

/** The name of the process that a new connection gets to. */
async function reached(port: number, path: string, isSocket = false): Promise<string> {
  const headers = isSocket ? { connection: 'Upgrade', upgrade: 'websocket' } : {};
  const asked = request({ host: '127.0.0.1', port, path, agent: false, headers }).end();
  const [response] = await once(asked, 'response');
  return await text(response);
}

const socket = '/socket.io/?EIO=4&transport=websocket';
const polling = '/socket.io/?EIO=4&transport=polling';

async function compose() {
  const [one, other] = [await fakeProcess('app-1'), await fakeProcess('app-2')];
  const port = await freePort();
  const proxy = await startComposeProxy([one.url, other.url], port);
  onTestFinished(() => proxy.close());
  const spread = async (paths: readonly string[], isSocket = false) => {
    const names = [];
    for (const path of paths) names.push(await reached(port, path, isSocket));
    return [...new Set(names)].sort();
  };
  return { one, spread };
}

const times = (path: string) => Array.from({ length: 8 }, () => path);

test('new sockets go to every process; while one drains or is away to the others, and to it again when it is back', async () => {
  const { one, spread } = await compose();
  const sockets = () => spread(times(socket), true);
  expect(await sockets()).toEqual(['app-1', 'app-2']);
  one.drain();
  await vi.waitFor(async () => expect(await sockets()).toEqual(['app-2']), 5_000);
  one.stop();
  expect(await sockets()).toEqual(['app-2']);
  await one.start();
  await vi.waitFor(async () => expect(await sockets()).toEqual(['app-1', 'app-2']), 10_000);
});

test('people of one table reach one process, those of many tables every process; while one is away they meet at another', async () => {
  const { one, spread } = await compose();
  const tables = Array.from({ length: 24 }, (_, number) => `${socket}&table=a${number}b`);
  const reachedBy = async (path: string) => {
    const names = await spread(times(path), true);
    expect(names).toHaveLength(1);
    return names[0];
  };
  const homes = new Map<string, string | undefined>();
  for (const path of tables) homes.set(path, await reachedBy(path));
  expect([...new Set(homes.values())].sort()).toEqual(['app-1', 'app-2']);
  const [movable] = tables.filter((path) => homes.get(path) === 'app-1');
  const [staying] = tables.filter((path) => homes.get(path) === 'app-2');
  one.stop();
  expect(await reachedBy(movable ?? '')).toBe('app-2');
  expect(await reachedBy(staying ?? '')).toBe('app-2');
  await one.start();
  await vi.waitFor(async () => expect(await spread([movable ?? ''], true)).toEqual(['app-1']), 10_000);
  expect(await reachedBy(staying ?? '')).toBe('app-2');
});

test('a long polling connection for a table stays where the table is', async () => {
  const { spread } = await compose();
  for (const table of ['abcd', 'efgh', 'ijkl']) {
    const [home] = await spread([`${socket}&table=${table}`], true);
    const ways = [`${polling}&table=${table}`, `${polling}&table=${table}&sid=k3VdAbCd`];
    expect(await spread([...ways, ...ways])).toEqual([home]);
    expect(await spread([`${socket}&table=${table}&sid=k3VdAbCd`], true)).toEqual([home]);
  }
});

test('all requests of a long polling connection reach one process, also the websocket that it becomes', async () => {
  const { spread } = await compose();
  const reached = await spread([...times(polling), ...times(`${polling}&sid=k3VdAbCd`)]);
  expect(reached).toHaveLength(1);
  expect(await spread(times(`${socket}&sid=k3VdAbCd`), true)).toEqual(reached);
});
