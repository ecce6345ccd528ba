/**
 * Who may ask a game for practice, puzzles, daily lands and leagues: each game of the server × route × role. Where the game offers
 * none of them, no one gets any.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { gameRegistry } from '../../server/src/matches/ports.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { slowWorkHere } from '../../server/src/threads/slow-work.ts';
import { gameTestings } from '../support/game-testings.ts';
import { expected, offers, type Offer, type Role } from './route-needs.ts';

/** The roles towards a league, where the game has leagues. */
const roles = ['host', 'player', 'stranger', 'nobody'] as const satisfies readonly Role[];
type Someone = Exclude<(typeof roles)[number], 'nobody'>;

/** Answered where a game offers nothing: an empty list, or nothing changed. */
const harmless = ['GET /api/daily/days', 'POST /api/daily/zone', 'GET /api/leagues', 'POST /api/leagues/:link/leave'];

function expectedWithout(route: string, role: Role): number {
  if (expected(route, role, 'before') === 401) return 401;
  return harmless.includes(route) ? 200 : 404;
}

describe.each(gameTestings.map(({ keeper }) => ({ id: keeper.rules.id, keeper })))('$id', ({ id, keeper }) => {
  const has: Readonly<Record<Offer, boolean>> = {
    practice: keeper.drawing !== null,
    puzzles: keeper.puzzles !== null,
    daily: keeper.daily !== null,
  };
  const practised = keeper.drawing?.kinds[0] ?? 'any';
  const puzzle = keeper.puzzles?.entries[0]?.id ?? 'even';
  const difficulty = keeper.daily?.difficulties[0] ?? 'easy';
  const today = () => new Date().toISOString().slice(0, 10);

  let server: TestServer;
  let people: Record<Someone, Guest>;
  let league = 'A'.repeat(22);

  beforeAll(async () => {
    const random = seededRandom(1);
    server = await startTestServer({ games: gameRegistry([keeper]), random, slowWork: slowWorkHere(random) });
    const names = roles.filter((role) => role !== 'nobody');
    const guests = await Promise.all(names.map((name) => Guest.arrive(server.url, name)));
    people = Object.fromEntries(names.map((name, index) => [name, guests[index]])) as typeof people;
  });
  afterAll(() => server.close());

  async function foundLeague(): Promise<string> {
    const founded = await people.host.post('/api/leagues', { game: id, name: 'Friends' });
    const { link } = (await founded.json()) as { readonly link: string };
    await people.player.post(`/api/leagues/${link}/join`, {});
    return link;
  }

  const bodies: Readonly<Record<string, unknown>> = {
    'POST /api/puzzles/:puzzleId/attempt': { game: id, answer: {} },
    'POST /api/puzzles/:puzzleId/mark': { game: id, isFavourite: true },
    'POST /api/daily/begin': { game: id, date: today(), difficulty, isCounted: true, offset: 0 },
    'POST /api/daily/zone': { game: id, offset: 60 },
    'POST /api/leagues': { game: id, name: 'Friends' },
  };
  const queries: Readonly<Record<string, string>> = {
    'GET /api/practice': `?game=${id}&kind=${practised}`,
    'GET /api/puzzles': `?game=${id}`,
    'GET /api/puzzles/:puzzleId': `?game=${id}`,
    'GET /api/daily': `?game=${id}`,
    'GET /api/daily/standing': `?game=${id}`,
    'GET /api/daily/table': `?game=${id}&date=${today()}&difficulty=${difficulty}`,
    'GET /api/daily/days': `?game=${id}`,
    'GET /api/leagues': `?game=${id}`,
    'GET /api/leagues/:link/table': `?span=week&difficulty=${difficulty}`,
  };

  function ask(route: string, role: Role): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const cookie = role in people ? { cookie: people[role as Someone].cookie } : {};
    const address = path.replace(':link', league).replace(':puzzleId', puzzle);
    const isPost = method === 'POST';
    return fetch(`${server.url}${address}${queries[route] ?? ''}`, {
      method,
      headers: { ...cookie, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(bodies[route] ?? {}) }),
    });
  }

  test.each(roles)('%s', async (role) => {
    // Each role needs a new league, because the host closes it.
    if (has.daily) league = await foundLeague();
    for (const [route, offer] of offers) {
      const answer = await ask(route, role);
      const status = has[offer] ? expected(route, role, 'before') : expectedWithout(route, role);
      expect({ route, status: answer.status }).toEqual({ route, status });
      expect(answer.headers.getSetCookie()).toEqual([]);
      const text = await answer.text();
      if (status === 404) expect(text).toBe('{"refusal":{"code":"notFound"}}');
      if (status === 401) expect(text).toBe('{"refusal":{"code":"noSession"}}');
      if (!has[offer] && status === 200) expect(['{}', '{"leagues":[]}', '{"days":[],"next":null}']).toContain(text);
    }
  });
});
