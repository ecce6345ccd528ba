import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, expect, test, vi } from 'vitest';
import { dailyTablePath } from './routing-hint.ts';
import { link } from '../testing/room-views.ts';
import { socketWire } from './wire.ts';

/** A server that lets no socket in, and tells which `for` each asked with. */
async function doorkeeper() {
  const asked: (string | null)[] = [];
  const note = (url = '') => asked.push(new URL(url, 'http://localhost').searchParams.get('for'));
  const server = createServer(({ url }, response) => {
    note(url);
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  server.on('upgrade', ({ url }, socket) => {
    note(url);
    socket.destroy();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const goTo = (path: string) => vi.stubGlobal('location', new URL(path, `http://127.0.0.1:${port}`));
  onTestFinished(() => {
    server.close();
    vi.unstubAllGlobals();
  });
  return { asked, goTo };
}

test('the socket of a daily table tells the proxy so, also when it reconnects; that of another table does not', async () => {
  const { asked, goTo } = await doorkeeper();
  goTo(dailyTablePath(link));
  const wire = socketWire();
  onTestFinished(() => wire.close());
  wire.open();
  await vi.waitUntil(() => asked.length === 2, 5_000);
  expect(asked).toEqual(['daily', 'daily']);
  wire.close();
  goTo(`/r/${link}`);
  wire.open();
  await vi.waitUntil(() => asked.length > 2, 5_000);
  expect(asked[2]).toBeNull();
});
