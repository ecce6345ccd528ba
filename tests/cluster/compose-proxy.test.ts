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

test('all requests of a long polling connection reach one process, also the websocket that it becomes', async () => {
  const { spread } = await compose();
  const reached = await spread([...times(polling), ...times(`${polling}&sid=k3VdAbCd`)]);
  expect(reached).toHaveLength(1);
  expect(await spread(times(`${socket}&sid=k3VdAbCd`), true)).toEqual(reached);
});
