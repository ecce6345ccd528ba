import { io } from 'socket.io-client';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultTimes } from '../server-deps.ts';
import { noMetrics } from '../observability/metrics.ts';
import { fakeSettings, Guest } from '../testing/test-server.ts';
import { defaultSocketLimits } from './limits.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';

closeServersAfterEach();

/** How a connection ends: connected, or the reason it was not let in. */
function connectWith(
  url: string,
  headers: Record<string, string>,
  { transports = ['websocket'], auth = {} }: { readonly transports?: string[]; readonly auth?: object } = {},
): Promise<string> {
  const socket = io(url, { transports, auth, extraHeaders: headers, forceNew: true, reconnection: false });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  }).then((end) => {
    socket.close();
    return String(end);
  });
}

describe('the handshake', () => {
  test('lets in people with a session, from our own pages', async () => {
    const { url } = await openServer();
    const { cookie } = await Guest.arrive(url, 'Ann');
    expect(await connectWith(url, { cookie })).toBe('connected');
    expect(await connectWith(url, { cookie }, { transports: ['polling'] })).toBe('connected');
    expect(await connectWith(url, { cookie, origin: url })).toBe('connected');
    expect(await connectWith(url, {})).toBe('noSession');
    expect(await connectWith(url, { cookie: `session=${'A'.repeat(43)}` })).toBe('noSession');
    expect(await connectWith(url, { cookie, origin: 'https://evil.example' })).toBe('websocket error');
    expect(await connectWith(url, { cookie, origin: 'null' })).toBe('websocket error');
  });

  test('a page of another version is refused as such, and one of ours is let in', async () => {
    const { url } = await openServer();
    const { cookie } = await Guest.arrive(url, 'Ann');
    expect(await connectWith(url, { cookie }, { auth: { protocolVersion } })).toBe('connected');
    for (const other of [protocolVersion - 1, String(protocolVersion), null, { $gt: 0 }])
      expect(await connectWith(url, { cookie }, { auth: { protocolVersion: other } })).toBe('outdated');
  });

  test('a page of a newer version, which another process has sent during an upgrade, is to try again', async () => {
    const { url } = await openServer();
    const { cookie } = await Guest.arrive(url, 'Ann');
    const auth = { protocolVersion: protocolVersion + 1 };
    expect(await connectWith(url, { cookie }, { auth })).toBe('unavailable');
  });

  test('long polling answers with what no browser shows or keeps', async () => {
    const { url } = await openServer();
    const { headers, status } = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('offers no polling by script elements, which is for pages of other sites', async () => {
    const { url } = await openServer();
    const { status } = await fetch(`${url}/socket.io/?EIO=4&transport=polling&j=0`);
    expect(status).toBe(403);
  });

  test('holds one address to so many open connections', async () => {
    const { url } = await openServer({ socketLimits: { ...defaultSocketLimits, connections: 2 } });
    const ann = await Guest.arrive(url, 'Ann');
    const second = await ann.another();
    expect(await connectWith(url, { cookie: ann.cookie })).toBe('websocket error');
    second.leave();
    await expect.poll(() => connectWith(url, { cookie: ann.cookie })).toBe('connected');
  });

  test('counts refused handshakes by their reason alone', async () => {
    const reasons: string[] = [];
    const metrics = { ...noMetrics, turnedAway: (reason: string) => void reasons.push(reason) };
    const { url } = await openServer({
      metrics,
      socketLimits: { ...defaultSocketLimits, connections: 1, connect: { points: 3, seconds: 60 } },
    });
    await connectWith(url, {});
    const ann = await Guest.arrive(url, 'Ann');
    const { cookie } = ann;
    await connectWith(url, { cookie, origin: 'https://evil.example' });
    await connectWith(url, { cookie });
    ann.leave();
    const again = () => connectWith(url, { cookie }).then(() => reasons);
    await expect.poll(again).toContain('rate');
    expect(new Set(reasons)).toEqual(new Set(['noSession', 'origin', 'connections', 'rate']));
  });

  test('counts refused handshakes while it stops', async () => {
    const reasons: string[] = [];
    const server = await openServer({
      metrics: { ...noMetrics, turnedAway: (reason: string) => void reasons.push(reason) },
      times: { ...defaultTimes, proxyNoticeMs: 0, reconnectSpreadMs: 1000 },
    });
    const { cookie } = await Guest.arrive(server.url, 'Ann');
    // Ann is sent away last of all.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    onTestFinished(() => void vi.restoreAllMocks());
    const isClosed = server.close();
    await connectWith(server.url, { cookie });
    await isClosed;
    expect(reasons).toEqual(['unavailable']);
  });
});

describe('what may not come in', () => {
  test('a second handshake closes its connection: a room entered by the first would be unknown to the second', async () => {
    const { url } = await openServer();
    const ann = await Guest.arrive(url, 'Ann');
    const closed = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    const { transport } = ann.socket.io.engine as unknown as { transport: { ws: { send(frame: string): void } } };
    transport.ws.send('40');
    expect(await closed).toBe('transport close');
    expect(await connectWith(url, { cookie: ann.cookie })).toBe('connected');
  });

  test('two handshakes at once close their connection, whoever has a session or not', async () => {
    const { url } = await openServer();
    const { cookie } = await Guest.arrive(url, 'Ann');
    for (const extraHeaders of [{ cookie }, {}]) {
      const socket = io(url, { transports: ['websocket'], extraHeaders, forceNew: true, reconnection: false });
      const closed = new Promise((resolve) => socket.io.engine.once('close', resolve));
      socket.io.engine.once('open', () => {
        for (let handshake = 0; handshake < 2; handshake++) socket.io.engine.write('0');
      });
      expect(await closed).toBe('transport close');
      socket.close();
    }
  });

  test('bytes close the connection', async () => {
    const { url } = await openServer();
    const ann = await Guest.arrive(url, 'Ann');
    const closed = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    ann.socket.emit('room:enter', { link: Buffer.from('bytes') });
    expect(await closed).toBeTruthy();
    expect(await connectWith(url, { cookie: ann.cookie })).toBe('connected');
  });

  test('a frame beyond the cap closes the connection unread', async () => {
    const { url } = await openServer();
    const ann = await Guest.arrive(url, 'Ann');
    const closed = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    ann.socket.emit('room:enter', { link: 'x'.repeat(20_000) });
    expect(await closed).toBeTruthy();
  });

  test('too many messages are refused, and no longer after a while', async () => {
    const { url } = await openServer({ socketLimits: { ...defaultSocketLimits, chat: { points: 3, seconds: 1 } } });
    const ann = await Guest.arrive(url, 'Ann');
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    const chat = async (guest: Guest) => {
      const answer = await guest.say('room:chat', { roomId, channel: 'table', text: 'hello' });
      return answer.ok ? 'ok' : answer.refusal.code;
    };
    const other = await ann.another();
    await other.enter(link);
    expect([await chat(ann), await chat(ann), await chat(other), await chat(ann), await chat(other)]).toEqual([
      'ok',
      'ok',
      'ok',
      'rateLimited',
      'rateLimited',
    ]);
    await expect.poll(() => chat(ann), { timeout: 3_000 }).toBe('ok');
  });
});
