import { untiringBots } from '../testing/untiring-limits.ts';
import { connect } from 'node:net';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { clientFolderOf } from '../testing/client-folder.ts';
import { fakeSettings, Guest, startTestServer } from '../testing/test-server.ts';
import { defaultCodeLimits } from './room-api.ts';
import { code, link, server, withServer } from '../testing/http-server.ts';

withServer();

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
      httpLimits: {
        requests: 1_000,
        files: 1_000,
        creations: 5,
        bots: untiringBots,
        codes: defaultCodeLimits,
        connections: 100_000,
      },
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
        bots: untiringBots,
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
      httpLimits: {
        requests: 3,
        files: 3,
        creations: 5,
        bots: untiringBots,
        codes: defaultCodeLimits,
        connections: 100_000,
      },
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
      httpLimits: {
        requests: 1,
        files: 3,
        creations: 5,
        bots: untiringBots,
        codes: defaultCodeLimits,
        connections: 100_000,
      },
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

/** An answer as it is written, to bytes as they are. */
const rawAnswer = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    let heard = '';
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.on('data', (data) => {
      heard += data.toString();
      if (heard.includes('\r\n\r\n')) socket.end();
    });
    socket.write(bytes);
  });

test.each([
  [
    'a part of an address that is too long',
    414,
    `POST /api/matches/${'canary'.repeat(50)}/review HTTP/1.1\r\nhost: x\r\n\r\n`,
  ],
  ['an address that cannot be decoded', 400, 'GET /%zzcanary HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['what is no HTTP', 400, 'canary\r\n\r\n'],
  ['headers that are too large', 431, `GET / HTTP/1.1\r\nhost: x\r\nx-much: ${'canary'.repeat(5_000)}\r\n\r\n`],
  [
    'a body that is too large',
    413,
    'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n\r\n',
  ],
  ['a method that none is', 400, 'CANARY / HTTP/1.1\r\nhost: x\r\n\r\n'],
])('%s is answered with %d, with a content security policy and without its words', async (_, status, bytes) => {
  const answer = await rawAnswer(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).not.toMatch(/canary/i);
});

test.each(['/rules', `/r/${link}`, '/m/some-match-id', '/', '/no-such-page', '/symbols.svg', '/.env'])(
  'HEAD of %s is answered as GET, without the content',
  async (path) => {
    const accept = { accept: 'text/html' };
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(`${server.url}${path}`, { method, headers: accept, redirect: 'manual' })),
    );
    expect(head?.status).toBe(get?.status);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary'])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name));
    expect(await head?.text()).toBe('');
  },
);

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
