/** Sending away, letting back, not reading, reporting, moving to another device: over real sockets. */
import type { MatchTiming } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStores } from '../persistence/memory/memory-stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Ann (host) and Bob at a table of two, Eve came by its link; a match runs. */
async function table() {
  const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server.url, name)));
  if (!ann || !bob || !eve) throw new Error('three guests');
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink, code } = await ann.enter(link);
  await bob.enter(link);
  await eve.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  for (const guest of [ann, bob, eve]) await guest.say('match:sync', { matchId, version: 0 });
  const act = (guest: Guest, version: number, command: unknown) =>
    guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
  return { ann, bob, eve, link, watchLink: watchLink ?? '', code, roomId, matchId, act };
}

const notFound = { ok: false, refusal: { code: 'notFound' } };
const audited = () =>
  server.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ audit }) => audit === true)
    .map(({ act, roomId, by, personId, matchId, event }) => ({ act, roomId, by, personId, matchId, event }));

describe('a player who is sent away in the middle of a match', () => {
  test('is gone at once on every tab, also one that only follows the match, and by no door comes back', async () => {
    const { ann, bob, link, watchLink, code, roomId, matchId, act } = await table();
    const [tab, follower] = [await bob.another(), await bob.another()];
    await tab.enter(watchLink);
    await follower.say('match:sync', { matchId, version: 0 });
    expect(await ann.say('room:kick', { roomId, personId: bob.personId })).toEqual({ ok: true });
    for (const one of [bob, tab]) expect(await one.hears('room:closed')).toEqual({ roomId, reason: 'kicked' });
    await act(ann, 2, { type: 'ask' });
    await ann.hears('match:events');
    for (const one of [bob, tab, follower]) {
      expect(one.heard('match:events')).toEqual([]);
      for (const [event, message] of [
        ['room:enter', { link }],
        ['room:enter', { link: watchLink }],
        ['room:chat', { roomId, channel: 'table', text: 'hello' }],
        ['match:sync', { matchId, version: 0 }],
        ['match:history', { matchId, version: 0 }],
        ['match:ping', { matchId, point: 'c3' }],
        ['match:hint', { matchId, level: 'where' }],
        ['match:act', { matchId, commandId: newCommandId(), ...turnAt(4), command: { type: 'ask' } }],
        ['match:resumeSeat', { matchId }],
        ['match:resign', { matchId }],
        ['match:propose', { matchId, proposal: { type: 'pause' }, isWanted: true }],
        ['match:notes', { matchId, text: null }],
      ] as const) {
        expect({ event, answer: await one.say(event, message) }).toEqual({ event, answer: notFound });
      }
    }
    expect((await bob.post('/api/rooms/by-code', { code })).status).toBe(404);
    expect(await (await bob.get('/api/my/matches')).json()).toMatchObject({ matches: [] });
    const reloaded = await bob.another();
    expect(await reloaded.say('room:enter', { link })).toEqual(notFound);
  });

  test('is played for by the server, keeps the seat to the end, and is let back by the host', async () => {
    const { ann, bob, eve, link, roomId, matchId, act } = await table();
    await ann.say('room:kick', { roomId, personId: bob.personId });
    const replaced = ({ seats }: MatchTiming) => seats[1]?.isReplaced === true;
    await ann.hears('match:timing', replaced);
    await eve.hears('match:timing', replaced);
    await act(ann, 2, { type: 'ask' });
    const played = await ann.hears('match:events', ({ after }) => after === 4);
    expect(played.events.at(-1)).toMatchObject({ event: { type: 'turnBegan', seat: 0 }, by: 'standIn' });
    const seen = await ann.hears('room:changed', ({ you }) => you.sentAway.length > 0);
    expect(seen.you.sentAway).toEqual([{ personId: bob.personId, name: 'Bob' }]);
    expect(seen.seats[1]?.person?.name).toBe('Bob');
    expect(eve.heard('room:changed').every(({ you }) => you.sentAway.length === 0)).toBe(true);

    expect(await eve.say('room:unban', { roomId, personId: bob.personId })).toMatchObject({
      refusal: { code: 'notHost' },
    });
    expect(await ann.say('room:unban', { roomId, personId: bob.personId })).toEqual({ ok: true });
    await bob.enter(link);
    expect(await bob.say('match:resumeSeat', { matchId })).toEqual({ ok: true });
    await ann.hears('match:timing', ({ revision, seats }) => revision > 2 && seats[1]?.isReplaced === false);
  });

  test('has no seat any more when the match is over', async () => {
    const { ann, bob, roomId, act } = await table();
    await ann.say('room:kick', { roomId, personId: bob.personId });
    await act(ann, 2, { type: 'guess', number: 4 });
    const over = await ann.hears('room:changed', ({ played }) => played === 1);
    expect(over.seats.map(({ person }) => person?.name ?? null)).toEqual(['Ann', null]);
    await ann.say('room:unban', { roomId, personId: bob.personId });
  });
});

test('no one is let back who was not sent away', async () => {
  const { ann, eve, roomId } = await table();
  expect(await ann.say('room:unban', { roomId, personId: eve.personId })).toEqual(notFound);
});

describe('blocking', () => {
  test('is told every device of the person at once, and a person who comes in later', async () => {
    const { ann, bob, link, roomId } = await table();
    const tab = await bob.another();
    expect(await bob.say('room:block', { roomId, personId: ann.personId, isBlocked: true })).toEqual({ ok: true });
    for (const one of [bob, tab]) expect(await one.hears('session:blocked')).toEqual({ blocked: [ann.personId] });
    expect(await tab.say('room:enter', { link })).toMatchObject({ ok: true, blocked: [ann.personId] });
    expect(ann.heard('session:blocked')).toEqual([]);
    await bob.say('room:block', { roomId, personId: ann.personId, isBlocked: false });
    await tab.hears('session:blocked', ({ blocked }) => blocked.length === 0);
    expect(await bob.say('room:block', { roomId, personId: bob.personId, isBlocked: true })).toMatchObject({
      refusal: { code: 'notAllowed' },
    });
  });

  test('has a limit', async () => {
    const { bob } = await table();
    const store = server.deps.stores.safety;
    for (let index = 0; index < 200; index++) await store.block(bob.personId as never, `person-${index}-x` as never);
    const { roomId } = await bob.enter(await bob.makeRoom(fakeSettings()));
    const answer = await bob.say('room:block', { roomId, personId: 'one-too-many', isBlocked: true });
    expect(answer).toMatchObject({ refusal: { code: 'notAllowed' } });
  });
});

describe('reporting', () => {
  test('keeps what was said, for the operator alone; no one hears of it', async () => {
    const { ann, bob, eve, roomId } = await table();
    await ann.say('room:chat', { roomId, channel: 'table', text: 'you llama' });
    const { message } = await bob.hears('room:chat');
    const report = { roomId, personId: ann.personId, messageId: message.id, text: 'rude' };
    expect(await bob.say('room:report', report)).toEqual({ ok: true });
    expect(await eve.say('room:report', { ...report, messageId: null, text: 'cheats' })).toEqual({ ok: true });
    const kept = await server.deps.stores.safety.reports({ count: 10 });
    expect(kept.map(({ by, about, quote, text }) => [by.name, about.name, quote, text]).sort()).toEqual([
      ['Bob', 'Ann', 'you llama', 'rude'],
      ['Eve', 'Ann', null, 'cheats'],
    ]);
    expect(server.logLines.join('')).not.toMatch(/rude|cheats|llama/);
    for (const guest of [ann, bob, eve]) expect(JSON.stringify(guest.heard('room:changed'))).not.toContain('rude');
  });

  test('of words that the person did not say, cannot read, or of a person who was never here, is refused', async () => {
    const { ann, bob, eve, roomId } = await table();
    await eve.say('room:chat', { roomId, channel: 'watchers', text: 'among us' });
    const { message } = await eve.hears('room:chat');
    const report = { roomId, personId: eve.personId, messageId: message.id, text: 'x' };
    expect(await ann.say('room:report', report)).toEqual(notFound);
    expect(await eve.say('room:report', { ...report, personId: bob.personId })).toEqual(notFound);
    expect(await eve.say('room:report', { ...report, personId: 'never-was-here', messageId: null })).toEqual(notFound);
    expect(await eve.say('room:report', report)).toMatchObject({ refusal: { code: 'notAllowed' } });
    expect(await server.deps.stores.safety.reports({ count: 10 })).toEqual([]);
  });

  test('goes on for a while only', async () => {
    const { ann, bob, roomId } = await table();
    const codes = [];
    for (let count = 0; count < 7; count++) {
      const answer = await bob.say('room:report', { roomId, personId: ann.personId, messageId: null, text: 'x' });
      codes.push(answer.ok ? 'ok' : answer.refusal.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'rateLimited', 'rateLimited']);
  });
});

test('what a host does is written down: who, to whom, where, and no words', async () => {
  const { ann, bob, eve, roomId, matchId } = await table();
  await ann.say('room:settings', { roomId, settings: { ...fakeSettings(), watching: 'public' } });
  await ann.say('match:propose', { matchId, proposal: { type: 'pause' }, isWanted: true });
  await bob.say('match:propose', { matchId, proposal: { type: 'resume' }, isWanted: true });
  await ann.say('room:kick', { roomId, personId: eve.personId });
  await eve.say('room:kick', { roomId, personId: bob.personId });
  await ann.say('room:unban', { roomId, personId: eve.personId });
  await ann.say('room:leave', { roomId });
  const [by, event] = [ann.personId, 'host act'];
  expect(audited()).toEqual([
    { act: 'start', roomId, by, matchId, event },
    { act: 'settings', roomId, by, event },
    { act: 'pause', roomId, by, matchId, event },
    { act: 'kick', roomId, by, personId: eve.personId, event },
    { act: 'unban', roomId, by, personId: eve.personId, event },
    { act: 'handOver', roomId, by, personId: bob.personId, event },
  ]);
});

test('a person who leaves for good is a stranger afterwards: cookie, tabs and the way to another device', async () => {
  const { ann, bob, link, matchId } = await table();
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

  test('is the same person there under a fresh token; the old tabs are told and cut off', async () => {
    const { ann, bob, link, matchId } = await table();
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
    const { bob, eve } = await table();
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
