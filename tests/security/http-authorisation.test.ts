/**
 * Who may ask for what over HTTP: every route × role × state of the match, and every route that changes something × origin.
 * The routes are read from the server itself, so that a new one without a row fails.
 */
import { botRoutes } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPair } from '../../server/src/people/push-settings.ts';
import { defaultSocketLimits } from '../../server/src/sockets/limits.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { expected, offers, roles, routes, states, type Role, type State } from './route-needs.ts';
import { play, playElsewhere, seatedGames, type SeatedGame } from './seated-games.ts';

const [madeUp, ...realGames] = seatedGames(2);
/** What a game may offer is asked of the made-up one, which has it all, and of the real ones in offers-authorisation.test.ts. */
const routesOfAll = routes.filter((route) => !offers.has(route));

/** A browser of Chrome's kind, as far as the server can tell. */
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: newPair().publicKey,
  auth: 'A'.repeat(22),
  language: 'en',
};

let server: TestServer;
let game: SeatedGame;
let people: Record<Exclude<Role, 'nobody'>, Guest>;

async function open(seated: SeatedGame): Promise<void> {
  game = seated;
  const many = { points: 1_000_000, seconds: 10 };
  const push = { ...newPair(), subject: 'mailto:us@games.example', hosts: [] };
  server = await startTestServer({
    games: game.games,
    push,
    socketLimits: { ...defaultSocketLimits, room: many, act: many },
  });
  const names = ['host', 'player', 'visitor', 'sent away', 'stranger'] as const;
  const guests = await Promise.all(names.map((name) => Guest.arrive(server.url, name)));
  people = Object.fromEntries(names.map((name, index) => [name, guests[index]])) as typeof people;
}

interface Scene {
  readonly matchId: string;
  readonly link: string;
  readonly code: string;
  readonly roomId: string;
  /** The host's, in which the player is too. */
  readonly league: string;
}

async function scene(state: State): Promise<Scene> {
  const { host, player, visitor, 'sent away': banned } = people;
  const link = await host.makeRoom(game.settings);
  const { roomId, code } = await host.enter(link);
  for (const guest of [player, visitor, banned]) await guest.enter(link);
  await host.say('room:kick', { roomId, personId: banned.personId });
  await host.say('room:sit', { roomId, seat: 0, color: game.colors[0] });
  await player.say('room:sit', { roomId, seat: 1, color: game.colors[1] });
  await player.say('room:ready', { roomId, isReady: true });
  const league = game === madeUp ? await foundLeague(host, player) : '';
  if (state === 'before') return { matchId: 'no-match-yet-here-22ch', link, code: code ?? '', roomId, league };
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  if (state === 'over') {
    await playElsewhere(server.deps.stores.matchLog, matchId, game.commands.slice(0, -1));
    await play(matchId, game.commands.slice(-1), [host, player]);
  }
  return { matchId, link, code: code ?? '', roomId, league };
}

async function foundLeague(host: Guest, player: Guest): Promise<string> {
  const founded = await host.post('/api/leagues', { game: game.id, name: 'Friends' });
  const { link } = (await founded.json()) as { readonly link: string };
  await player.post(`/api/leagues/${link}/join`, {});
  return link;
}

const today = () => new Date().toISOString().slice(0, 10);

const bodies = ({ code, roomId }: Scene): Readonly<Record<string, unknown>> => ({
  'POST /api/rooms': { settings: game.settings },
  'POST /api/rooms/by-code': { code },
  'POST /api/matches/:matchId/review': { position: 0 },
  'POST /api/matches/:matchId/sandbox': { position: 0, moves: [], seat: null, draw: null, since: null },
  'POST /api/lobby/seat': { roomId },
  'POST /api/lobby/play': { settings: game.settings },
  'POST /api/session/move': {},
  'POST /api/session/take': { code: 'A'.repeat(22) },
  'POST /api/puzzles/:puzzleId/attempt': { game: game.id, answer: { number: 1 } },
  'POST /api/puzzles/:puzzleId/mark': { game: game.id, isFavourite: true },
  'POST /api/daily/begin': { game: game.id, date: today(), difficulty: 'easy', isCounted: true, offset: 0 },
  'POST /api/daily/zone': { game: game.id, offset: 60 },
  'POST /api/leagues': { game: game.id, name: 'Friends' },
  'POST /api/leagues/:link/join': {},
  'POST /api/leagues/:link/close': {},
  'POST /api/leagues/:link/leave': {},
  'POST /api/my/statistics/share': {},
  'POST /api/my/statistics/withdraw': {},
  'POST /api/bots': { name: 'Quipu' },
  'POST /api/bots/:botId/revoke': {},
  'POST /api/push': browser,
  'POST /api/push/stop': { endpoint: browser.endpoint },
  'POST /api/session': { name: 'Somebody' },
  'POST /api/session/end': {},
});

function ask(route: string, at: Scene, headers: Record<string, string>): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const more: Record<string, string> = {
    '/api/practice': '&kind=any',
    '/api/daily/table': `&date=${today()}&difficulty=easy`,
  };
  const isOfGame = method === 'GET' && /practice|puzzles|daily|leagues$/.test(path);
  const query = path.endsWith('/table') && path.includes(':link') ? '?span=week&difficulty=easy' : '';
  const asked = isOfGame ? `?game=${game.id}${more[path] ?? ''}` : query;
  const link = path.startsWith('/api/leagues') ? at.league : at.link;
  return fetch(
    `${server.url}${path.replace(':matchId', at.matchId).replace(':link', link).replace(':puzzleId', 'even').replace(':botId', 'no-bot-of-theirs')}${asked}`,
    {
      method,
      headers: { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(method === 'POST' ? { body: JSON.stringify(bodies(at)[route]) } : {}),
    },
  );
}

const cookieOf = (role: Role): Record<string, string> => (role === 'nobody' ? {} : { cookie: people[role].cookie });

/** Afterwards they would be no one: for the one request that ends a session they have another. */
async function cookieFor(route: string, role: Role): Promise<Record<string, string>> {
  if (role === 'nobody' || route !== 'POST /api/session/end') return cookieOf(role);
  return { cookie: (await Guest.arrive(server.url, role)).cookie };
}

/** What the server says it serves, pages and their files apart. HEAD goes with GET and is answered alike, without the body. */
function served(): string[] {
  const above: string[] = [];
  return server.service.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      // A tree: four characters a level, what hangs below a path continues it.
      const [, indent = '', piece = '', methods = ''] = /^([│├└─ ]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
      const depth = Math.max(0, indent.length / 4 - 1);
      above[depth] = `${depth > 0 ? (above[depth - 1] ?? '') : ''}${piece}`;
      const named = methods === '' ? [] : methods.split(', ').filter((method) => method !== 'HEAD');
      return named.map((method) => `${method} ${above[depth]}`);
    });
}

/** Asks in every role for a match in every state. */
function answersByRole(asked: readonly string[]): void {
  describe.each(states)('a match %s', (state) => {
    test.each(roles)('%s', async (role) => {
      const at = await scene(state);
      for (const route of asked) {
        const answer = await ask(route, at, await cookieFor(route, role));
        expect({ route, status: answer.status }).toEqual({ route, status: expected(route, role, state) });
        const text = await answer.text();
        // A refusal says nothing but its code, and gives no one a session. Only a person who was sent away learns that from the table's link.
        const knowsWhy = role === 'sent away' && route.startsWith('GET /api/rooms/:link');
        const missing = knowsWhy ? { code: 'notFound', detail: 'kicked' } : { code: 'notFound' };
        if (answer.status === 404)
          expect({ route, text }).toEqual({ route, text: JSON.stringify({ refusal: missing }) });
        if (answer.status === 401) expect(text).toBe('{"refusal":{"code":"noSession"}}');
        if (answer.status !== 200) expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });
  });
}

describe.each(realGames)('$id', (seated) => {
  beforeAll(() => open(seated));
  afterAll(() => server.close());
  answersByRole(routesOfAll);
});

describe('a game that has everything', () => {
  beforeAll(() => open(madeUp));
  afterAll(() => server.close());
  answersByRole(routes);

  test('every route of the server has a row', () => {
    const isPage = (route: string) => route.startsWith('GET /:page');
    const isPreflight = (route: string) => route.startsWith('OPTIONS /api/bot');
    expect(
      served()
        .filter((route) => !isPage(route) && !isPreflight(route))
        .sort(),
    ).toEqual([...routes, ...Object.keys(botRoutes)].sort());
  });

  test.each(routes.filter((route) => route.startsWith('POST')))(
    '%s from another site is refused before anything is done',
    async (route) => {
      const at = await scene('running');
      for (const foreign of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await ask(route, at, { ...cookieOf('host'), ...(foreign as Record<string, string>) });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toEqual({ refusal: { code: 'notAllowed', detail: 'origin' } });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  test.each(routes.filter((route) => route.startsWith('POST')))('%s takes JSON and nothing else', async (route) => {
    const at = await scene('running');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await ask(route, at, { ...cookieOf('host'), 'content-type': type });
      expect(answer.status).toBe(400);
    }
  });
});
