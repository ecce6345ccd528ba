import { protocolVersion } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer } from '../testing/test-server.ts';
import { code, server, withServer } from '../testing/http-server.ts';

withServer();

const json = { 'content-type': 'application/json' };

describe('a session', () => {
  test('begins with a name, in a cookie that no script and no other site can use', async () => {
    const response = await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: json,
      body: '{"name":" Ann "}',
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect(await response.json()).toEqual({ protocolVersion, person: { personId: expect.any(String), name: 'Ann' } });
  });

  test('over TLS the cookie is bound to this host', async () => {
    const secure = await startTestServer({ web: { publicOrigin: 'https://p.example', proxies: 1 } });
    const headers = { ...json, origin: 'https://p.example' };
    const response = await fetch(`${secure.url}/api/session`, { method: 'POST', headers, body: '{"name":"Ann"}' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Secure$/);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  test('is the same person for the same cookie, no one without one or with a made-up one', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const mine = await ann.get('/api/session');
    expect(await mine.json()).toMatchObject({ person: { personId: ann.personId } });
    expect(mine.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(mine.headers.get('cache-control')).toBe('no-store');
    const ask = async (cookie: string) =>
      await (await fetch(`${server.url}/api/session`, { headers: { cookie } })).json();
    expect(await ask('')).toEqual({ protocolVersion, person: null });
    expect(await ask(`session=${'A'.repeat(43)}`)).toEqual({ protocolVersion, person: null });
  });

  test('keeps only a hash of its token', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const token = ann.cookie.split('=')[1] ?? '';
    expect(await server.deps.stores.sessions.find(token)).toBeNull();
  });

  test('a new name shows in the room at once', async () => {
    const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
    await ann.post('/api/session', { name: 'Anna' });
    await bob.hears('room:changed', ({ seats }) => seats[0]?.person?.name === 'Anna');
    expect(await (await ann.get('/api/session')).json()).toMatchObject({
      person: { personId: ann.personId, name: 'Anna' },
    });
  });

  test.each([
    '{"name":""}',
    '{"name":"  "}',
    `{"name":"${'x'.repeat(25)}"}`,
    '{"name":"\\u202e"}',
    '{"name":"a\\ue000b"}',
    '{}',
    '[]',
    'null',
    '{',
    '{"name":"A","admin":true}',
  ])('does not begin with %s', async (body) => {
    const response = await fetch(`${server.url}/api/session`, { method: 'POST', headers: json, body });
    expect([response.status, await code(response)]).toEqual([400, 'malformed']);
  });
});

describe('rooms over HTTP', () => {
  test('are made and found by people with a session only', async () => {
    for (const [path, body] of [
      ['/api/rooms', { settings: fakeSettings() }],
      ['/api/rooms/by-code', { code: 'ABC234' }],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
      expect([response.status, await code(response)]).toEqual([401, 'noSession']);
    }
  });

  test('a code is found however it is typed; an unknown one is not', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const link = await ann.makeRoom(fakeSettings());
    const room = await ann.enter(link);
    const typed = ` ${(room.code ?? '').toLowerCase().replace(/^(...)/, '$1-')} `;
    expect(await (await ann.post('/api/rooms/by-code', { code: typed })).json()).toEqual({ link });
    expect(await code(await ann.post('/api/rooms/by-code', { code: 'ZZZZZ9' }))).toBe('notFound');
    expect(await code(await ann.post('/api/rooms/by-code', { code: 'O0O0O0' }))).toBe('malformed');
  });

  test('settings that the game does not know are malformed', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    for (const wrong of [
      { options: {} },
      { game: 'chess' },
      { watching: 'all' },
      { options: { players: 9, limit: 1 } },
    ]) {
      expect(await code(await ann.post('/api/rooms', { settings: { ...fakeSettings(), ...wrong } }))).toBe('malformed');
    }
  });
});

describe('the record of a match', () => {
  async function match() {
    const [ann, eve] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Eve')];
    const link = await ann.makeRoom(fakeSettings(1));
    const { roomId, watchLink } = await ann.enter(link);
    await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    const finish = () =>
      ann.say('match:act', {
        matchId: started.matchId,
        commandId: newCommandId(),
        ...turnAt(2),
        command: { type: 'guess', number: 4 },
      });
    return { ann, eve, watchLink, finish, path: `/api/matches/${started.matchId}/record` };
  }

  test('unfinished is answered like unknown, byte for byte', async () => {
    const { ann, path, finish } = await match();
    const answers = await Promise.all(
      [path, '/api/matches/no-such-match/record', '/api/matches/~/record'].map((one) => ann.get(one)),
    );
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(texts)).toEqual(new Set(['404 {"refusal":{"code":"notFound"}}']));
    await finish();
    const record = await ann.get(path);
    expect(record.headers.get('content-disposition')).toMatch(
      /^attachment; filename="numbers-\d{4}-\d\d-\d\d-[\w-]+\.json"; filename\*=UTF-8''numbers-\d{4}-\d\d-\d\d-Ann\.json$/,
    );
    expect(await record.json()).toEqual({ number: 4, events: 4, commands: 1 });
  });

  test('is for a person who has the link of the match, as its page is', async () => {
    const { eve, path, finish } = await match();
    await finish();
    expect((await eve.get(path)).status).toBe(200);
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  });
});

test('who goes to another device arrives there though push addresses cannot be forgotten', async () => {
  const push = { ...server.deps.stores.push, removeAll: () => Promise.reject(new Error('no database')) };
  const ill = await startTestServer({ stores: { ...server.deps.stores, push } });
  const ann = await Guest.arrive(ill.url, 'Ann');
  const { code: way } = (await (await ann.post('/api/session/move', {})).json()) as { code: string };
  const taken = await fetch(`${ill.url}/api/session/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: way }),
  });
  expect(taken.status).toBe(200);
  const cookie = taken.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await Guest.connect(ill.url, cookie, ann.personId);
  await ill.close();
});

test('storage that fails is `unavailable`, without its words in answer or log', async () => {
  const rooms = {
    ...server.deps.stores.rooms,
    create: () => Promise.reject(new Error('insert into room values (4711)')),
  };
  const ill = await startTestServer({ stores: { ...server.deps.stores, rooms } });
  const ann = await Guest.arrive(ill.url, 'Ann');
  const response = await ann.post('/api/rooms', { settings: fakeSettings() });
  expect([response.status, await response.text()]).toEqual([503, '{"refusal":{"code":"unavailable"}}']);
  expect(ill.logLines.join('')).toContain('request unavailable');
  expect(ill.logLines.join('')).not.toContain('4711');
  await ill.close();
});
