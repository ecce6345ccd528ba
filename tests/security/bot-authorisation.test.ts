/** Who may call as a bot: every request × whose token, and what anybody may send instead of one. */
import { botRoutes } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameRegistry } from '../../server/src/matches/ports.ts';
import { BotProgram, refusalOf } from '../../server/src/testing/bot-program.ts';
import { fakeKeeper, fakeWords, turnAt } from '../../server/src/testing/fake-game.ts';
import {
  fakeSettings,
  Guest,
  newCommandId,
  startTestServer,
  type TestServer,
} from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';

const routes = Object.keys(botRoutes);

let server: TestServer;
let ann: Guest;
let bob: Guest;

beforeAll(async () => {
  const games = gameRegistry([fakeKeeper], { numbers: fakeWords });
  server = await startTestServer({ games, socketLimits: untiringLimits });
  [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
});
afterAll(() => server.close());

interface Scene {
  readonly bot: BotProgram;
  /** Ann's too; at no table. */
  readonly sister: BotProgram;
  readonly roomId: string;
  readonly link: string;
  readonly matchId: string;
}

/** Each test has owners of its own, as a person has few bots. */
async function scene(): Promise<Scene> {
  const owner = await Guest.arrive(server.url, 'Ann');
  const [bot, sister] = [await BotProgram.of(owner), await BotProgram.of(owner, 'Sister')];
  const link = await bob.makeRoom({ ...fakeSettings(), outsideBots: true });
  const { roomId } = await bob.enter(link);
  await bob.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bot.post('/rooms/join', { link });
  const started = await bob.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  ann = owner;
  return { bot, sister, roomId, link, matchId: started.matchId };
}

const bodies = ({ link }: Scene): Readonly<Record<string, unknown>> => ({
  'POST /api/bot/rooms': { game: 'numbers' },
  'POST /api/bot/rooms/join': { link },
  'POST /api/bot/matches/:matchId/act': { commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } },
});

async function ask(route: string, at: Scene, headers: Record<string, string>): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const isPost = method === 'POST';
  const answer = await fetch(server.url + path.replace(':roomId', at.roomId).replace(':matchId', at.matchId), {
    method,
    headers: { ...(isPost && { 'content-type': 'application/json' }), ...headers },
    ...(isPost && { body: JSON.stringify(bodies(at)[route] ?? {}) }),
  });
  // Streams go on for ever.
  if (answer.ok) await answer.body?.cancel();
  return answer;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What is sent by those who are no bot; the last one revokes it. */
const strangers: Readonly<Record<string, (at: Scene) => Promise<Record<string, string>> | Record<string, string>>> = {
  nobody: () => ({}),
  'a token that is none': () => bearer('A'.repeat(43)),
  'a token of another shape': () => bearer('token'),
  'another scheme': ({ bot }) => ({ authorization: `Basic ${bot.token}` }),
  'a session’s token': () => bearer(ann.cookie.split('=')[1] ?? ''),
  'a revoked bot': async ({ bot }) => {
    await ann.post(`/api/bots/${bot.botId}/revoke`, {});
    return bearer(bot.token);
  },
};

describe.each(routes)('%s', (route) => {
  test('without a token that is a bot’s: 401', async () => {
    const at = await scene();
    for (const [name, headersOf] of Object.entries(strangers)) {
      const answer = await ask(route, at, await headersOf(at));
      expect({ name, ...((await refusalOf(answer)) as object) }).toEqual({ name, status: 401, code: 'noSession' });
    }
  });

  test('a cookie, alone or beside a token: 403', async () => {
    const at = await scene();
    const refused = { status: 403, code: 'notAllowed', detail: 'cookie' };
    for (const cookie of [ann.cookie, `session=${at.bot.token}`, 'theme=dark']) {
      expect(await refusalOf(await ask(route, at, { cookie }))).toEqual(refused);
      expect(await refusalOf(await ask(route, at, { cookie, ...bearer(at.bot.token) }))).toEqual(refused);
    }
  });

  test('the bot itself, from a page elsewhere as well', async () => {
    const at = await scene();
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await ask(route, at, { ...bearer(at.bot.token), ...elsewhere });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    // The match runs, Bob is its host, and it is his turn.
    const denied: Readonly<Record<string, number>> = { start: 409, act: 409 };
    expect(answer.status).toBe(denied[route.split('/').at(-1) ?? ''] ?? 200);
  });

  test.runIf(/:roomId|:matchId/.test(route))(
    'another bot, of the same person or of another: as if there were none',
    async () => {
      const at = await scene();
      const others = [at.sister, await BotProgram.of(await Guest.arrive(server.url, 'Carl'))];
      for (const other of others) {
        const answer = await ask(route, at, bearer(other.token));
        const missing = await ask(
          route,
          { ...at, roomId: 'A'.repeat(16), matchId: 'A'.repeat(22) },
          bearer(other.token),
        );
        expect(await refusalOf(answer)).toEqual({ status: 404, code: 'notFound' });
        expect(await refusalOf(missing)).toEqual({ status: 404, code: 'notFound' });
      }
    },
  );

  test.runIf(/:matchId/.test(route))('a bot that the host has sent away: as if there were none', async () => {
    const at = await scene();
    await bob.say('room:kick', { roomId: at.roomId, personId: at.bot.botId });
    expect(await refusalOf(await ask(route, at, bearer(at.bot.token)))).toEqual({ status: 404, code: 'notFound' });
  });

  test('a page elsewhere may ask whether it may', async () => {
    const at = await scene();
    const path = route.split(' ')[1]?.replace(':roomId', at.roomId).replace(':matchId', at.matchId) ?? '';
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const answer = await fetch(server.url + path, { method: 'OPTIONS', headers });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
  });
});

test('no other path may be asked from elsewhere, nor with a token', async () => {
  const { bot, matchId } = await scene();
  for (const path of ['/api/bots', '/api/botany', '/api/session', '/api/my/matches', `/api/matches/${matchId}`, '/']) {
    const headers = { origin: 'https://elsewhere.example', ...bearer(bot.token) };
    const [asked, may] = [
      await fetch(server.url + path, { headers }),
      await fetch(server.url + path, { method: 'OPTIONS', headers }),
    ];
    for (const answer of [asked, may]) expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect((await fetch(`${server.url}/api/my/matches`, { headers: bearer(bot.token) })).status).toBe(401);
  expect((await fetch(`${server.url}/api/my/matches`, { headers: { cookie: `session=${bot.token}` } })).status).toBe(
    401,
  );
  await expect(Guest.connect(server.url, `session=${bot.token}`, bot.botId)).rejects.toThrow();
});

test('an unknown path is refused as the others are', async () => {
  const { bot } = await scene();
  for (const path of ['/nothing', '/matches', '/rooms/x/y/z'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect((await bot.ask(method, path, method === 'POST' ? {} : undefined)).status).toBeGreaterThanOrEqual(400);
  expect(await refusalOf(await bot.ask('GET', '/nothing'))).toEqual({ status: 404, code: 'notFound' });
});

describe('what is no request', () => {
  const hostile: Readonly<Record<string, unknown>> = {
    'no JSON': '{"game":',
    'a list': [],
    null: 'null',
    'a number': '7',
    'more than there is': { game: 'numbers', more: 1 },
    'a prototype': '{"__proto__":{"game":"numbers"},"game":"numbers"}',
    'deep nesting': `{"game":"numbers","options":${'['.repeat(1_500)}${']'.repeat(1_500)}}`,
    'other types': { game: { toString: 'numbers' } },
  };

  test.each(Object.keys(hostile))('%s: refused as malformed', async (name) => {
    const { bot } = await scene();
    expect(await refusalOf(await bot.ask('POST', '/rooms', hostile[name]))).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });

  test('a body that is too large', async () => {
    const { bot, matchId } = await scene();
    const act = { commandId: newCommandId(), ...turnAt(2), command: { type: 'ask', more: 'x'.repeat(5_000) } };
    expect(await refusalOf(await bot.ask('POST', `/matches/${matchId}/act`, act))).toEqual({
      status: 413,
      code: 'tooLarge',
    });
  });

  test('another type of content, and ids that are none', async () => {
    const { bot } = await scene();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await bot.ask('POST', '/rooms', 'game=numbers', { 'content-type': type })).status).toBe(400);
    for (const id of ['x', '%00', 'A'.repeat(33), '..%2F..', '%F0%9F'])
      expect([400, 404]).toContain((await bot.ask('GET', `/matches/${id}/legal`)).status);
  });

  test('a command of every wrong kind', async () => {
    const { bot, matchId } = await scene();
    const right = { commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } };
    for (const wrong of [
      { commandId: 'short' },
      { commandId: 7 },
      { version: -1 },
      { version: 1.5 },
      { version: '2' },
      { decision: 'x'.repeat(65) },
      { matchId },
      { command: { type: 'guess', number: 99 } },
      { command: null },
      { command: [] },
    ]) {
      const answer = await bot.ask('POST', `/matches/${matchId}/act`, { ...right, ...wrong });
      expect({ wrong, ...((await refusalOf(answer)) as object) }).toEqual({ wrong, status: 400, code: 'malformed' });
    }
  });
});
