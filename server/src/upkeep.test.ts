/** What no one can read any more goes by itself, and nothing that a person can. On a real server, with its clock set by hand. */
import type { MatchId, RoomId } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStores } from './testing/memory/memory-stores.ts';
import { beginMatch } from './testing/begin-match.ts';
import { turnAt } from './testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from './testing/test-server.ts';

const anHour = 3_600_000;
const aDay = 24 * anHour;

/** Goes on from test to test: a server that was closed must not see it go back. */
let time = Date.parse('2026-05-04T10:00:00Z');
let server: TestServer;
let ann: Guest;
let bob: Guest;
let link: string;
let roomId: RoomId;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startTestServer({ now: () => time, stores: memoryStores(() => new Date(time)) });
  [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  link = await ann.makeRoom(fakeSettings());
  ({ roomId } = await ann.enter(link));
  await bob.enter(link);
});
afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

/** The hourly round, after some time. */
async function later(ms: number): Promise<void> {
  time += ms;
  await vi.advanceTimersByTimeAsync(anHour);
}

async function abandon(matchId: MatchId): Promise<void> {
  await ann.say('match:propose', { matchId, proposal: { type: 'abandon' }, isWanted: true });
  await ann.hears('room:changed', ({ match }) => match?.matchId === matchId && match.isOver);
}

const isKept = async (matchId: MatchId) => (await server.deps.stores.matchLog.load(matchId)) !== null;

test('an abandoned match is removed a week later, once its room has gone on; a running one never', async () => {
  const first = await beginMatch(ann, bob, roomId);
  await abandon(first);
  const second = await beginMatch(ann, bob, roomId);
  await abandon(second);
  await later(6 * aDay);
  expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
  await later(2 * aDay);
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  expect(await ann.enter(link)).toMatchObject({ match: { matchId: second, isAbandoned: true } });
  expect(await ann.say('match:sync', { matchId: second, version: 0 })).toMatchObject({ ok: true });

  const third = await beginMatch(ann, bob, roomId);
  await later(20 * aDay);
  expect([await isKept(second), await isKept(third)]).toEqual([false, true]);
  const mine = (await (await ann.get('/api/my/matches')).json()) as { matches: unknown[] };
  expect(mine.matches).toMatchObject([{ matchId: third, link }]);
});

test('a finished match becomes a record a day after its end, and its page says the same', async () => {
  const { matchLog } = server.deps.stores;
  const matchId = await beginMatch(ann, bob, roomId);
  const command = { type: 'guess', number: 4 };
  await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
  await ann.hears('room:changed', ({ played }) => played === 1);
  const page = async () => await (await ann.get(`/api/matches/${matchId}`)).text();
  const before = await page();
  const isListed = async () => (await matchLog.unrecorded(new Date(time + 1), 10)).includes(matchId);
  await later(aDay - 1);
  expect(await isListed()).toBe(true);
  await later(1_000);
  await expect.poll(() => server.logLines.join('')).toContain('ended matches recorded');
  expect(await isListed()).toBe(false);
  expect(await page()).toBe(before);
});

test('a match that was removed while a page had it open is not there any more, whatever the page asks', async () => {
  const first = await beginMatch(ann, bob, roomId);
  await abandon(first);
  await beginMatch(ann, bob, roomId);
  await later(8 * aDay - 1);
  await ann.say('match:sync', { matchId: first, version: 0 });
  await server.deps.stores.matchLog.removeUnreachable(new Date(time + 1), 100);
  const proposal = { matchId: first, proposal: { type: 'pause' }, isWanted: true };
  expect(await ann.say('match:propose', proposal)).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await server.deps.stores.timings.load(first)).toBeNull();
  const command = { matchId: first, commandId: 'a-command-of-ann', ...turnAt(2), command: { type: 'ask' } };
  expect(await ann.say('match:act', command)).toMatchObject({ refusal: { code: 'notFound' } });
});

test('chat is cut to what can be read, and some more', async () => {
  const { rooms } = server.deps.stores;
  const from = { personId: ann.personId as never, name: 'Ann' };
  for (let at = 1; at <= 260; at++) await rooms.addChat(roomId, { channel: 'table', from, text: `${at}`, at });
  await later(0);
  const kept = await rooms.chat(roomId, 'table', 1_000);
  expect([kept.length, kept.at(0)?.text, kept.at(-1)?.text]).toEqual([200, '61', '260']);
  const entered = await bob.say('room:enter', { link });
  expect(entered.ok && entered.chat).toHaveLength(50);
});

test('a room whose host is there is not read to find an absent one', async () => {
  // Bob's arrival reads the room as well, so it has to be over.
  await ann.hears('room:changed', ({ watching }) => watching === 2);
  const load = vi.spyOn(server.deps.stores.rooms, 'load');
  const hosts = vi.spyOn(server.deps.stores.rooms, 'hosts');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(hosts).toHaveBeenCalled());
  expect(load.mock.calls.filter(([asked]) => asked === roomId)).toEqual([]);
});
