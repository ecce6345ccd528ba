/** Leaving for good, and moving to another device: over real sockets. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { watchedTable } from '../testing/watched-table.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('a person who leaves for good is a stranger afterwards: cookie, tabs and the way to another device', async () => {
  const { ann, bob, link, matchId } = await watchedTable(server);
  const tab = await bob.another();
  const { code } = (await (await bob.post('/api/session/move', {})).json()) as { code: string };
  const ended = await bob.post('/api/session/end', {});
  expect(await ended.json()).toMatchObject({ person: null });
  expect(ended.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Path=\/; Max-Age=0; HttpOnly/)]);
  for (const old of [bob, tab]) {
    await old.hears('session:moved');
    await expect.poll(() => old.socket.connected).toBe(false);
  }
  // A cookie that was kept is worth nothing either.
  expect(await (await bob.get('/api/session')).json()).toMatchObject({ person: null });
  await expect(bob.another()).rejects.toThrow('noSession');
  expect((await bob.post('/api/session/end', {})).status).toBe(401);
  expect((await ann.post('/api/session/take', { code })).status).toBe(404);
  // The others play on, and see who it was.
  expect(await ann.enter(link)).toMatchObject({ seats: [{}, { person: { name: 'Bob' } }] });
  expect(await ann.say('match:sync', { matchId, version: 0 })).toMatchObject({ ok: true });
});

describe('moving to another device', () => {
  const take = (code: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/session/take`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code }),
    });
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  test('is the same person there under a fresh token; the old tabs are notified and cut off', async () => {
    const { ann, bob, link, matchId } = await watchedTable(server);
    const tab = await bob.another();
    const { code, seconds } = (await (await bob.post('/api/session/move', {})).json()) as {
      code: string;
      seconds: number;
    };
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(seconds).toBe(300);
    const taken = await take(code);
    expect(await taken.json()).toMatchObject({ person: { personId: bob.personId, name: 'Bob' } });
    const cookie = cookieOf(taken);
    expect(cookie).not.toBe(bob.cookie);
    for (const old of [bob, tab]) {
      await old.hears('session:moved');
      await expect.poll(() => old.socket.connected).toBe(false);
    }
    expect(await (await bob.get('/api/session')).json()).toMatchObject({ person: null });
    await expect(bob.another()).rejects.toThrow('noSession');
    const there = await Guest.connect(server.url, cookie, bob.personId);
    expect(await there.enter(link)).toMatchObject({ you: { seat: 1 } });
    expect(await there.say('match:sync', { matchId, version: 0 })).toMatchObject({ ok: true });
    expect(ann.socket.connected).toBe(true);
    expect(there.heard('session:moved')).toEqual([]);
    expect((await take(code)).status).toBe(404);
    for (const secret of [code, cookie.split('=')[1] ?? '?']) expect(server.logLines.join('')).not.toContain(secret);
  });

  test('leaves behind a person who the other device was', async () => {
    const { bob, eve } = await watchedTable(server);
    const { code } = (await (await bob.post('/api/session/move', {})).json()) as { code: string };
    const taken = await take(code, { cookie: eve.cookie });
    expect(await taken.json()).toMatchObject({ person: { name: 'Bob' } });
    expect(await (await eve.get('/api/session')).json()).toMatchObject({ person: { name: 'Eve' } });
  });

  test('is over after five minutes', async () => {
    let now = Date.now();
    await server.close();
    server = await startTestServer({ now: () => now, stores: memoryStores(() => new Date(now)) });
    const guest = await Guest.arrive(server.url, 'Ann');
    const { code } = (await (await guest.post('/api/session/move', {})).json()) as { code: string };
    now += 301_000;
    expect((await take(code)).status).toBe(404);
    expect(await (await guest.get('/api/session')).json()).toMatchObject({ person: { name: 'Ann' } });
  });

  test('is not for strangers, other sites and guesses', async () => {
    const move = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/session/move`, { method: 'POST', headers, body: '{}' });
    const json = { 'content-type': 'application/json' };
    expect((await move(json)).status).toBe(401);
    const { cookie } = await Guest.arrive(server.url, 'Ann');
    expect((await move({ ...json, cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await take('A'.repeat(22), { origin: 'https://evil.example' })).status).toBe(403);
    for (const code of ['A'.repeat(22), 'short', '', 7]) {
      const answer = await take(code as string);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
