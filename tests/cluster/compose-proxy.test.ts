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

const link = 'k3VdAbCdEfGhIjKlMnOp_-';
const ofDaily = [
  '/daily',
  '/daily/2026-03-04',
  '/api/daily?game=tiwanaku&offset=0',
  '/api/daily/begin',
  `/r/${link}?for=daily`,
  `/api/rooms/${link}?for=daily`,
];
const ofOthers = ['/', '/lobby', '/api/session', `/r/${link}`, `/api/rooms/${link}`, '/puzzles/daily'];
const socket = '/socket.io/?EIO=4&transport=websocket';
const dailySocket = '/socket.io/?for=daily&EIO=4&transport=websocket';

const polling = '/socket.io/?EIO=4&transport=polling';

async function compose(hasDaily: boolean) {
  const [one, other, daily] = [await fakeProcess('app-1'), await fakeProcess('app-2'), await fakeProcess('daily')];
  const port = await freePort();
  const proxy = await startComposeProxy([one.url, other.url], port, hasDaily ? daily.url : undefined);
  onTestFinished(() => proxy.close());
  const spread = async (paths: readonly string[], isSocket = false) => {
    const names = [];
    for (const path of paths) names.push(await reached(port, path, isSocket));
    return [...new Set(names)].sort();
  };
  return { one, daily, spread };
}

const times = (path: string) => Array.from({ length: 8 }, () => path);

test('the daily land’s page, API, tables and sockets reach its process, and nothing else does', async () => {
  const { spread } = await compose(true);
  expect(await spread(ofDaily)).toEqual(['daily']);
  expect(await spread(times(dailySocket), true)).toEqual(['daily']);
  expect(await spread([...ofOthers, ...ofOthers])).not.toContain('daily');
  expect(await spread(times(socket), true)).not.toContain('daily');
});

test('while the daily land’s process drains or is away the others serve it, and when it is back it does again', async () => {
  const { one, daily, spread } = await compose(true);
  daily.drain();
  await vi.waitFor(async () => expect(await spread(times(dailySocket), true)).toEqual(['app-1']), 5_000);
  daily.stop();
  one.stop();
  expect(await spread([...ofDaily, ...ofDaily])).toEqual(['app-2']);
  await daily.start();
  await vi.waitFor(async () => expect(await spread(times(dailySocket), true)).toEqual(['daily']), 10_000);
});

test('without a process for the daily land the others serve it', async () => {
  const { spread } = await compose(false);
  expect(await spread(ofDaily)).toEqual(['app-1']);
  expect(await spread(times(dailySocket), true)).toEqual(['app-1']);
});

test('all requests of a long polling connection reach one process, also the websocket that it becomes', async () => {
  const { spread } = await compose(true);
  const reached = await spread([...times(polling), ...times(`${polling}&sid=k3VdAbCd`)]);
  expect(reached).toHaveLength(1);
  expect(await spread(times(`${socket}&sid=k3VdAbCd`), true)).toEqual(reached);
  expect(await spread(times(`/socket.io/?for=daily&EIO=4&transport=polling`))).toEqual(['daily']);
});
