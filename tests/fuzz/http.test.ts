/** Requests of people who mean it no good, written byte by byte. `MESSAGES` sets how many: a tenth of the socket's. */
import { connect } from 'node:net';
import {
  botActSchema,
  botJoinSchema,
  createRoomBodySchema,
  makeBotBodySchema,
  nameBodySchema,
  newBotRoomSchema,
  pushAddressSchema,
  pushStopBodySchema,
  roomCodeBodySchema,
  takeBodySchema,
} from '@tiwanaku/shared/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameNamed } from '../support/game-testings.ts';
import { arbitraryFor } from './arbitrary-of.ts';
import { breaking } from './hostile.ts';
import { textOf } from './json-text.ts';
import { hostileScene } from './scene.ts';

const wanted = Math.ceil(Number(process.env['MESSAGES'] ?? 3_000) / 10);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** One of them is enough: hardly a request is about a game. */
const game = gameNamed(process.env['PLAYED']?.split(',')[0] || 'machu-picchu');
const arbitraryOf = arbitraryFor(game);

let scene: Awaited<ReturnType<typeof hostileScene>>;
beforeAll(async () => {
  scene = await hostileScene(game, seed);
  await scene.refresh();
});
afterAll(() => scene.close());

const bodies = fc.oneof(
  ...[
    nameBodySchema,
    createRoomBodySchema,
    roomCodeBodySchema,
    takeBodySchema,
    pushAddressSchema,
    pushStopBodySchema,
    makeBotBodySchema,
    newBotRoomSchema,
    botJoinSchema,
    botActSchema,
  ].map((schema) =>
    fc
      .tuple(arbitraryOf(schema), fc.array(breaking, { maxLength: 2 }))
      .map(([body, ways]) => textOf(ways.reduce((rest, way) => way(rest), body))),
  ),
  fc.constantFrom('', '{', 'null', '[]', '"x"', '\u0000', '{"name":"a"}{"name":"b"}', '\ufeff{"name":"a"}'),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const paths = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '/api/session',
      '/api/session/move',
      '/api/session/take',
      '/api/session/end',
      '/api/push',
      '/api/push/stop',
      '/api/rooms',
      '/api/rooms/by-code',
      '/api/rooms/<link-0>',
      '/api/rooms/<link-0>/',
      '/api/rooms/%00',
      '/api/matches/<match-0>/record',
      '/api/my/matches',
      '/api/my/matches?before=1-<match-0>',
      '/api/lobby',
      '/healthz',
      '/readyz',
    ],
    ...['/api/matches/<match-0>', '/api/matches/<match-0>/reveal', '/api/matches/%00/record', '/api/matches//record'],
    ...[
      '/api/matches/<match-0>/record?x=1',
      '/api/matches/<match-0>/record/',
      '/api/matches/<match-0>%2frecord',
      '/metrics',
    ],
    ...[
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/../index.html',
      '/assets/%2e%2e%2f',
      '/.git/config',
      '//evil',
    ],
    ...[
      '/api/bots',
      '/api/bots/<person-0>/revoke',
      '/api/bot',
      '/api/bot/',
      '/api/bot/rooms',
      '/api/bot/rooms/join',
      '/api/bot/rooms/<room-0>/start',
      '/api/bot/rooms/<room-0>/leave',
      '/api/bot/matches/<match-0>/legal',
      '/api/bot/matches/<match-0>/act',
      '/api/bot/matches/<match-0>/resign',
      '/api/bot/matches/<match-0>/stream?from=x',
      '/api/bot/__proto__',
      '/api/bot/%',
    ],
    ...[
      '/r/<link-0>',
      '/w/<link-1>',
      '/m/<match-0>',
      '/%',
      '/%c0%ae',
      '/%ff',
      '/api/__proto__',
      '/api/constructor',
      '*',
    ],
    ...[
      '/socket.io/?EIO=4&transport=polling',
      '/socket.io/?EIO=4&transport=websocket',
      '/socket.io/?EIO=3&transport=polling',
    ],
    ...[
      '/socket.io/?EIO=4&transport=polling&sid=x',
      '/socket.io/?EIO=4&transport=__proto__',
      '/socket.io/',
      '/socket.io/%',
    ],
  ),
  fc.string({ maxLength: 60 }).map((text) => `/api/matches/${encodeURIComponent(text)}/record`),
  fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((text) => `/${text}`),
  fc.integer({ min: 200, max: 30_000 }).map((length) => `/${'x'.repeat(length)}`),
);

const headers = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        'origin: null',
        'origin: http://evil.example',
        'origin: x',
        'sec-fetch-site: cross-site',
        'host: evil',
        'host:',
      ],
      ...[
        'cookie: session=',
        'cookie: session=a; session=b',
        'cookie: __proto__=1',
        'cookie: ;;;===',
        'authorization: Bearer',
        'authorization: Bearer \u00ff',
        'authorization: bearer x y',
        'expect: 100-continue',
      ],
      ...[
        'content-type: text/plain',
        'content-type: application/json; charset=x',
        'content-type:',
        'content-encoding: gzip',
      ],
      ...['transfer-encoding: chunked', 'content-length: 5', 'content-length: -1', 'content-length: 99999999999'],
      ...[
        'connection: upgrade',
        'upgrade: websocket',
        'sec-websocket-key: x',
        'sec-websocket-version: 13',
        'upgrade: h2c',
      ],
      ...[
        'x-forwarded-for: 1.2.3.4',
        'x-forwarded-proto: https',
        'range: bytes=0-1,2-3',
        'if-none-match: *',
        'accept-encoding: br',
      ],
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `x-any: ${text.replace(/[\r\n]/g, '')}`),
    fc.integer({ min: 100, max: 20_000 }).map((length) => `cookie: session=${'A'.repeat(length)}`),
  ),
  { maxLength: 2 },
);

const request = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'CONNECT', 'x'),
    },
  ),
  path: paths,
  headers,
  body: bodies,
  /** Whether its length is told truly, so that the body is read at all. */
  isSized: fc.boolean(),
  isKnown: fc.boolean(),
  isBot: fc.boolean(),
});
type Hostile = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** Milliseconds until a silence is a fault. */
const timeoutMs = 8_000;

/** Everything that comes back until the server hangs up; null when it never does. */
function answered(text: string): Promise<string | null> {
  const { port, hostname } = new URL(scene.server.url);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let heard = '';
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, timeoutMs);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(heard);
    };
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('close', end);
    socket.on('end', end);
    socket.on('error', end);
    socket.end(text);
  });
}

function written({ method, path, headers: lines, body, isSized, isKnown, isBot }: Hostile): string {
  const given = [
    ...(lines.some((line) => line.startsWith('host')) ? [] : ['host: 127.0.0.1']),
    ...(isKnown ? [`cookie: ${scene.cookie}`] : []),
    ...(isBot ? [`authorization: Bearer ${scene.token}`] : []),
    ...(lines.some((line) => line.startsWith('content-type')) ? [] : ['content-type: application/json']),
    ...(isSized ? [`content-length: ${Buffer.byteLength(body)}`] : []),
    'connection: close',
    ...lines,
  ];
  return `${method} ${scene.filled(path)} HTTP/1.1\r\n${given.join('\r\n')}\r\n\r\n${scene.filled(body)}`;
}

test(
  `${wanted} hostile requests: each is answered or hung up on, none breaks anything`,
  { timeout: 1_800_000 },
  async () => {
    const statuses = new Map<string, number>();
    const property = fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 10 }), async (batch) => {
      const texts = batch.map(written);
      const heard = await Promise.all(texts.map(answered));
      for (const [index, answer] of heard.entries()) {
        const about = JSON.stringify(texts[index]).slice(0, 300);
        if (answer === null) throw new Error(`left hanging: ${about}`);
        scene.hear(answer);
        const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'hung up';
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // This server has no pages, and says so; an answer to HEAD has no text.
        const isWithoutPages =
          answer.includes('have not been built') || (status === '503' && texts[index]?.startsWith('HEAD '));
        if (/^5/.test(status) && !isWithoutPages) throw new Error(`${answer.slice(0, 200)}: ${about}`);
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(wanted / 10), seed });
    expect((await fetch(`${scene.server.url}/healthz`)).status).toBe(200);
    for (const { live, stored } of await scene.wholeMatches()) expect(stored).toEqual(live);
    expect(scene.leaked).toEqual([]);
    expect(scene.logLines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
    process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}; seed ${seed}\n`);
  },
);
