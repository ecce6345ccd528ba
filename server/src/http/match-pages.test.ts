import { setTimeout as sleep } from 'node:timers/promises';
import type { LobbyAnswer, MatchAnswer, MyMatchesAnswer, MyStatisticsAnswer } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownMatchesPage } from '../matches/finished-matches.ts';
import type { MatchLog } from '../matches/match-log.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const arrive = (name: string) => Guest.arrive(server.url, name);
const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

/** Ann and Bob at a table, a match begun; the hidden number is 4. */
async function table(watching: 'nobody' | 'link' | 'public' = 'link') {
  const [ann, bob] = [await arrive('Ann'), await arrive('Bob')];
  const link = await ann.makeRoom({ ...fakeSettings(), watching });
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
  await bob.say('room:ready', { roomId, isReady: true });
  const start = async () => {
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    return started.matchId;
  };
  const act = (guest: Guest, matchId: string, version: number, command: unknown) =>
    guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
  return { ann, bob, link, watchLink, roomId, start, act };
}

describe('the page of a match', () => {
  test('unfinished is answered like unknown, byte for byte, to players as well', async () => {
    const { ann, start } = await table();
    const matchId = await start();
    const paths = [matchId, 'no-such-match-at-all-0', '~'].map((id) => `/api/matches/${id}`);
    const answers = await Promise.all([...paths.map((path) => ann.get(path)), fetch(`${server.url}${paths[0]}`)]);
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(texts)).toEqual(new Set(['404 {"refusal":{"code":"notFound"}}']));
  });

  test('shows a person who has the link people, the whole log and what was hidden', async () => {
    const { ann, bob, start, act } = await table('nobody');
    const matchId = await start();
    await act(ann, matchId, 2, { type: 'ask' });
    await act(bob, matchId, 4, { type: 'guess', number: 4 });
    const answer = await json<MatchAnswer>(fetch(`${server.url}/api/matches/${matchId}`));
    expect(answer).toMatchObject({
      matchId,
      game: 'numbers',
      rulesVersion: 1,
      seats: [
        { personId: ann.personId, name: 'Ann', color: 'red' },
        { personId: bob.personId, name: 'Bob', color: 'blue' },
      ],
      reveal: { number: 4 },
    });
    expect(answer.endedAt).toBeGreaterThanOrEqual(answer.startedAt);
    expect(answer.events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    // What only Ann saw during the match.
    expect(answer.events[2]?.event).toEqual({ type: 'whispered', seat: 0, isEven: true });
  });

  test('a match id is as hard to guess as a link', async () => {
    const { start } = await table();
    expect(await start()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

describe('one’s own matches', () => {
  test('are for people the server knows', async () => {
    expect((await fetch(`${server.url}/api/my/matches`)).status).toBe(401);
  });

  test('running with the way back to the table, finished with who won', async () => {
    const { ann, bob, link, start, act } = await table();
    const matchId = await start();
    const running = await json<MyMatchesAnswer>(bob.get('/api/my/matches'));
    expect(running.matches).toMatchObject([
      { matchId, mySeat: 1, endedAt: null, winners: null, link, awaited: [{ seat: 0, asks: 'guess' }] },
    ]);
    await act(ann, matchId, 2, { type: 'guess', number: 4 });
    await expect
      .poll(async () => (await json<MyMatchesAnswer>(bob.get('/api/my/matches'))).matches)
      .toMatchObject([
        {
          matchId,
          winners: [0],
          link: null,
          awaited: [],
          endedAt: expect.any(Number) as number,
          results: [
            { points: 10, figures: { right: 1 } },
            { points: 0, figures: { right: 0 } },
          ],
        },
      ]);
    const eve = await arrive('Eve');
    expect(await json(eve.get('/api/my/matches'))).toEqual({ matches: [], next: null });
  });

  test('are counted once they are over, for those alone who played them', async () => {
    const { ann, bob, start, act } = await table();
    const statistics = (guest: Guest) => json<MyStatisticsAnswer>(guest.get('/api/my/statistics'));
    const matchId = await start();
    expect(await statistics(ann)).toEqual({ matches: [], link: null });
    await act(ann, matchId, 2, { type: 'guess', number: 4 });
    const mine = { game: 'numbers', isWon: true, result: { points: 10, figures: { right: 1 } } };
    await expect.poll(async () => (await statistics(ann)).matches).toMatchObject([mine]);
    expect((await statistics(bob)).matches).toMatchObject([{ isWon: false, result: { points: 0 } }]);
    expect(await statistics(await arrive('Eve'))).toEqual({ matches: [], link: null });
    expect((await fetch(`${server.url}/api/my/statistics`)).status).toBe(401);
  });

  test('come a page at a time, without a running one that no table plays any more', async () => {
    const ann = await arrive('Ann');
    const person = { personId: ann.personId, name: 'Ann', color: 'red' };
    const finished: string[] = [];
    for (let index = 0; index < ownMatchesPage + 3; index++) {
      // The list is by the millisecond.
      await sleep(2);
      const begun = await server.service.matches.begin({
        roomId: 'a-room-that-is-gone' as never,
        settings: fakeSettings(1),
        seats: [person as never],
      });
      if (!begun.ok) throw new Error(begun.refusal.code);
      if (index === 1) continue;
      await ann.say('match:act', {
        matchId: begun.value,
        commandId: newCommandId(),
        ...turnAt(2),
        command: { type: 'guess', number: 4 },
      });
      finished.push(begun.value);
    }
    const first = await json<MyMatchesAnswer>(ann.get('/api/my/matches'));
    expect(first.matches).toHaveLength(ownMatchesPage);
    const rest = await json<MyMatchesAnswer>(ann.get(`/api/my/matches?before=${first.next}`));
    expect(rest.next).toBeNull();
    const listed = [...first.matches, ...rest.matches].map(({ matchId }) => matchId as string);
    expect(listed.toSorted()).toEqual(finished.toSorted());
  });

  test.each(['x', '12', '-abcdefgh', `${'9'.repeat(14)}-abcdefgh`, '1-abcdefgh&other=1'])(
    'a place %s is malformed',
    async (place) => {
      const ann = await arrive('Ann');
      expect((await ann.get(`/api/my/matches?before=${place}`)).status).toBe(400);
    },
  );
});

describe('the lobby', () => {
  const rooms = async () => (await json<LobbyAnswer>(fetch(`${server.url}/api/lobby`))).rooms;

  test('has the tables that everybody may watch, with the watchers’ link alone', async () => {
    await table('nobody');
    await table('link');
    const { link, watchLink, roomId, ann, start } = await table('public');
    const { code } = await ann.enter(link);
    const waiting = await rooms();
    expect(waiting).toEqual([
      {
        roomId,
        watchLink,
        canSit: false,
        game: 'numbers',
        options: { players: 2, limit: 100 },
        host: 'Ann',
        seats: [
          { name: 'Ann', color: 'red' },
          { name: 'Bob', color: 'blue' },
        ],
        isRunning: false,
        awaited: [],
        watching: 0,
      },
    ]);
    await start();
    await (await arrive('Eve')).enter(watchLink ?? '');
    const running = await rooms();
    expect(running).toMatchObject([{ isRunning: true, awaited: [{ seat: 0, asks: 'guess' }], watching: 1 }]);
    const text = JSON.stringify([waiting, running]);
    for (const opening of [link, code, ann.personId]) expect(text).not.toContain(opening);
  });

  test('a table that no one sits at any more is not announced', async () => {
    const { ann, bob } = await table('public');
    expect(await rooms()).toHaveLength(1);
    ann.leave();
    bob.leave();
    await expect.poll(rooms).toEqual([]);
  });

  test('running tables come first', async () => {
    const waiting = await table('public');
    const running = await table('public');
    await running.start();
    expect((await rooms()).map(({ watchLink }) => watchLink)).toEqual([running.watchLink, waiting.watchLink]);
  });
});

/** A server that counts what it reads of its storage; each count begins anew when it was asked for. */
async function countedServer() {
  await server.close();
  const stores = memoryStores();
  const { matchLog } = stores;
  const counts = { load: 0, progress: 0 };
  const counted: MatchLog = {
    ...matchLog,
    load: (matchId) => (counts.load++, matchLog.load(matchId)),
    progress: (matchIds) => (counts.progress++, matchLog.progress(matchIds)),
  };
  server = await startTestServer({ stores: { ...stores, matchLog: counted } });
  function reads(what: keyof typeof counts): number {
    const count = counts[what];
    counts[what] = 0;
    return count;
  }
  return { reads };
}

test('the page and the record of a finished match are made once, and not sent to a browser that has them', async () => {
  const { reads } = await countedServer();
  const { ann, bob, start, act } = await table();
  const matchId = await start();
  await act(ann, matchId, 2, { type: 'ask' });
  await act(bob, matchId, 4, { type: 'guess', number: 4 });
  reads('load');
  for (const path of [`/api/matches/${matchId}`, `/api/matches/${matchId}/record`]) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${server.url}${path}`)));
    const [first] = answers;
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(first?.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first?.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  // The analysis of the match reads it as well.
  expect(reads('load')).toBeLessThanOrEqual(2);
});

test('of matches that do not exist nothing is read but that they do not', async () => {
  const { reads } = await countedServer();
  const ann = await arrive('Ann');
  const asked = Array.from({ length: 20 }, (_, index) =>
    ann.say('match:sync', { matchId: `no-such-match-${index}`, version: 0 }),
  );
  for (const answer of await Promise.all(asked)) expect(answer).toEqual({ ok: false, refusal: { code: 'notFound' } });
  expect(reads('load')).toBe(0);
});
