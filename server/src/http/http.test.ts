import { connect } from 'node:net';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientFolderOf } from '../testing/client-folder.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { defaultCodeLimits } from './api/code-guard.ts';

/** A link as rooms have it; of none. */
const link = 'k3VdAbCdEfGhIjKlMnOp_-';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    clientFolder: clientFolderOf({
      'index.html': '<title>table</title>',
      'symbols.svg': '<svg/>',
      'assets/main-1a2b.js': 'export {}',
      'assets/main-1a2b.js.br': brotliCompressSync('export {}'),
    }),
  });
});
afterEach(() => server.close());

const json = { 'content-type': 'application/json' };
const code = async (response: Response) => ((await response.json()) as { refusal?: { code: string } }).refusal?.code;

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

  test('is the same person for the same cookie, nobody without one or with a made-up one', async () => {
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
    '{"name":"a\\u202eb"}',
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
    expect(record.headers.get('content-disposition')).toMatch(/^attachment; filename="numbers-/);
    expect(await record.json()).toEqual({ number: 4, events: 4, commands: 1 });
  });

  test('is for whoever has the link of the match, as its page is', async () => {
    const { eve, path, finish } = await match();
    await finish();
    expect((await eve.get(path)).status).toBe(200);
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  });
});

describe('other people’s pages', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot act for a person: %s', async (_name, headers) => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const response = await ann.post('/api/rooms', { settings: fakeSettings() }, headers);
    expect([response.status, await code(response)]).toEqual([403, 'notAllowed']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send a form as JSON: %s',
    async (type) => {
      const ann = await Guest.arrive(server.url, 'Ann');
      const response = await ann.post('/api/rooms', { settings: fakeSettings() }, { 'content-type': type });
      expect([response.status, await code(response)]).toEqual([400, 'malformed']);
    },
  );
});

describe('limits', () => {
  test('a body that is too large is refused', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const response = await ann.post('/api/session', { name: 'x'.repeat(10_000) });
    expect([response.status, await code(response)]).toEqual([413, 'tooLarge']);
  });

  test('codes cannot be tried out by the hundred', async () => {
    const strict = await startTestServer({
      httpLimits: { requests: 1_000, files: 1_000, creations: 5, codes: defaultCodeLimits, connections: 100_000 },
    });
    const ann = await Guest.arrive(strict.url, 'Ann');
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      codes.push(await code(await ann.post('/api/rooms/by-code', { code: 'ZZZZZ9' })));
    }
    expect(codes).toEqual([...Array<string>(5).fill('notFound'), 'rateLimited']);
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200);
    await strict.close();
  });

  test('codes cannot be tried out from many addresses either, and one that opens a room costs nothing', async () => {
    const strict = await startTestServer({
      web: { publicOrigin: null, proxies: 1 },
      httpLimits: {
        requests: 1_000,
        files: 1_000,
        creations: 1_000,
        codes: { person: 4, site: 1_000, overall: 1_000 },
        connections: 100_000,
      },
    });
    const ann = await Guest.arrive(strict.url, 'Ann');
    const link = await ann.makeRoom(fakeSettings());
    const { code: right } = await ann.enter(link);
    const ask = async (number: number, asked: unknown) =>
      (await ann.post('/api/rooms/by-code', { code: asked }, { 'x-forwarded-for': `10.0.0.${number}` })).status;
    const statuses: number[] = [];
    for (let number = 0; number < 4; number++) statuses.push(await ask(number, right), await ask(number, 'ZZZZZ9'));
    expect(statuses).toEqual([200, 404, 200, 404, 200, 404, 200, 404]);
    expect(await ask(9, 'ZZZZZ9')).toBe(429);
    await strict.close();
  });

  test('pages and what is missing cannot be asked for without end either', async () => {
    const strict = await startTestServer({
      httpLimits: { requests: 3, files: 3, creations: 5, codes: defaultCodeLimits, connections: 100_000 },
    });
    const statuses: number[] = [];
    for (const path of [`/r/${link}`, '/.env', '/api/session', `/r/${link}`, '/.env']) {
      statuses.push((await fetch(`${strict.url}${path}`)).status);
    }
    expect(statuses).toEqual([503, 404, 200, 429, 429]);
    await strict.close();
  });

  test('many people at one address get their pages’ files, which are counted by themselves', async () => {
    const clientFolder = clientFolderOf({ 'assets/a-1.js': 'a', 'icon.svg': '<svg/>' });
    const strict = await startTestServer({
      clientFolder,
      httpLimits: { requests: 1, files: 3, creations: 5, codes: defaultCodeLimits, connections: 100_000 },
    });
    const statuses: number[] = [];
    for (const path of ['/assets/a-1.js', '/', '/', '/icon.svg', '/assets/a-1.js?x', '/assets/a-1.js', '/icon.svg']) {
      statuses.push((await fetch(`${strict.url}${path}`)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429]);
    await strict.close();
  });
});

test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s is no method of ours', async (method) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${server.url}/api/session`, { method, headers: { 'x-canary': 'canary' } }, resolve)
      .on('error', reject)
      .end();
  });
  expect(answer.statusCode).toBe(404);
  expect(await text(answer)).not.toContain('canary');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

describe('pages', () => {
  test.each(['/r/short', '/about', '/new', '/join'])('%s is none that the page knows, and not found', async (path) => {
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });

  test.each(['/', `/r/${link}`, `/w/${link}`, '/?x=1'])('%s is the client’s page, never kept', async (path) => {
    const response = await fetch(`${server.url}${path}`);
    expect(await response.text()).toBe('<title>table</title>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('drawings are kept for a minute: a page asks for them at every move', async () => {
    const response = await fetch(`${server.url}/symbols.svg`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('files with a hash in their name are kept for a year', async () => {
    const response = await fetch(`${server.url}/assets/main-1a2b.js`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('a compressed copy is sent to whoever can read it, as what it is a copy of', async () => {
    const headers = { 'accept-encoding': 'br' };
    const response = await fetch(`${server.url}/assets/main-1a2b.js`, { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/api/nothing',
    '/.env',
    '/.git/config',
    '/assets/none.js',
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/r/a/b',
  ])('%s is not found', async (path) => {
    const response = await fetch(`${server.url}${path}`);
    expect([response.status, await code(response)]).toEqual([404, 'notFound']);
  });

  test('a person who mistypes an address is shown the page, which says so; a part of the page that is missing is no page', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await fetch(`${server.url}/nowhere`, { headers });
    expect([page.status, await page.text()]).toEqual([404, '<title>table</title>']);
    const part = await fetch(`${server.url}/assets/none.js`, { headers });
    expect([part.status, await code(part)]).toEqual([404, 'notFound']);
  });

  test('nothing inline, nothing from elsewhere, in no frame', async () => {
    const { headers } = await fetch(server.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });
});

test('an address has so many open connections, those that say nothing included', async () => {
  const httpLimits = { ...server.deps.httpLimits, connections: 3 };
  const strict = await startTestServer({ httpLimits });
  const { port } = new URL(strict.url);
  const open = () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    return { socket, closed: new Promise((end) => socket.once('close', () => end('closed'))) };
  };
  const silent = [open(), open(), open()];
  await Promise.all(silent.map(({ socket }) => new Promise((end) => socket.once('connect', end))));
  expect(await open().closed).toBe('closed');
  silent[0]?.socket.destroy();
  await silent[0]?.closed;
  await expect
    .poll(() =>
      fetch(`${strict.url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  for (const { socket } of silent) socket.destroy();
  await strict.close();
});

test('who opens a page that cannot be given reads a sentence in their language; programs get a code', async () => {
  const strict = await startTestServer({ httpLimits: { ...server.deps.httpLimits, requests: 0 } });
  const ask = (path: string, headers: Record<string, string>) => fetch(`${strict.url}${path}`, { headers });
  const accept = 'text/html,application/xhtml+xml';
  const page = await ask('/lobby', { accept, 'accept-language': 'fr-CH, fr;q=0.9' });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  const text = await page.text();
  expect(text).toContain('<html lang="fr">');
  expect(text).toContain('Trop de requêtes');
  for (const [path, headers] of [
    ['/api/session', { accept }],
    ['/lobby', { accept: '*/*' }],
  ] as const) {
    expect(await (await ask(path, headers)).json()).toEqual({ refusal: { code: 'rateLimited' } });
  }
  await strict.close();
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

describe('health', () => {
  test('ready while storage answers', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const ill = await startTestServer({ isStorageUp: () => Promise.reject(new Error('down')) });
    const answer = await fetch(`${ill.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'notReady', reason: 'storage' }]);
    expect((await fetch(`${ill.url}/healthz`)).status).toBe(200);
    await ill.close();
  });

  test('storage is asked once for all who want to know, and its failure is one log line', async () => {
    let asked = 0;
    const ill = await startTestServer({
      isStorageUp: () => {
        asked += 1;
        return Promise.reject(Object.assign(new Error('write: no space left'), { code: 'ENOSPC' }));
      },
    });
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(`${ill.url}/readyz`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(asked).toBeLessThanOrEqual(3);
    const lines = ill.logLines.filter((line) => line.includes('storage is not ready'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('ENOSPC');
    await ill.close();
  });
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
