/** A match is made first, and then its table points to it: what becomes of one that its table does not take. Over real sockets. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { afterEach, expect, test } from 'vitest';
import { defaultSocketLimits } from '../sockets/limits.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { Guest, fakeSettings, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Ann (host), Bob, who is ready, and Eve, who watches, at a server that takes its time to write a match down. */
async function table(clock: object) {
  const stores = memoryStores();
  const made: MatchId[] = [];
  const create: typeof stores.matchLog.create = async (header, ...rest) => {
    made.push(header.matchId);
    await sleep(30);
    return stores.matchLog.create(header, ...rest);
  };
  server = await startTestServer({ stores: { ...stores, matchLog: { ...stores.matchLog, create } } });
  const [ann, bob, eve] = [
    await Guest.arrive(server.url, 'Ann'),
    await Guest.arrive(server.url, 'Bob'),
    await Guest.arrive(server.url, 'Eve'),
  ];
  const link = await ann.makeRoom({ ...fakeSettings(), clock });
  const { roomId } = await ann.enter(link);
  for (const guest of [bob, eve]) await guest.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
  await bob.say('room:ready', { roomId, isReady: true });
  return { ann, bob, eve, link, roomId, made };
}

const endingOf = (matchId: MatchId | undefined) => server.service.matches.ending(matchId as MatchId);

test.each([[{ type: 'untimed' }], [{ type: 'perMove', seconds: 60 }]])(
  'pressed in two tabs it begins once, by %j: the other match is over at once, and the watchers’ words stay among them',
  async (clock) => {
    const { ann, bob, eve, link, roomId, made } = await table(clock);
    const tab = await ann.another();
    await tab.enter(link);
    const started = await Promise.all([ann, tab].map((one) => one.say('room:start', { roomId })));
    expect(started.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(made).toHaveLength(2);
    const running = started.flatMap((answer) => (answer.ok ? [answer.matchId] : []))[0];
    expect(await endingOf(running)).toBe(null);
    expect(await endingOf(made.find((matchId) => matchId !== running))).toBe('abandoned');

    await eve.say('room:chat', { roomId, channel: 'watchers', text: 'c3 is corn' });
    await eve.hears('room:chat');
    await sleep(50);
    expect([ann, bob].flatMap((player) => player.heard('room:chat'))).toEqual([]);
  },
);

test('the end of a match that no table points to shows the players of another one nothing', async () => {
  const { ann, bob, eve, roomId } = await table({ type: 'untimed' });
  const started = await ann.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  await eve.say('room:chat', { roomId, channel: 'watchers', text: 'c3 is corn' });
  await eve.hears('room:chat');
  const room = await server.deps.stores.rooms.load(roomId);
  if (!room) throw new Error('there is a room');
  const seats = room.seats.flatMap(({ person, color }) => (person && color ? [{ ...person, color }] : []));
  const stray = await server.service.matches.begin({ roomId, settings: room.settings, seats });
  if (!stray.ok) throw new Error(stray.refusal.code);
  await server.service.matches.abandon(stray.value, room.host.personId);
  await sleep(50);
  expect(await endingOf(stray.value)).toBe('abandoned');
  expect([ann, bob].flatMap((player) => player.heard('room:chat'))).toEqual([]);
});

test('who has started enough matches today starts no more', async () => {
  server = await startTestServer({ socketLimits: { ...defaultSocketLimits, matches: { points: 1, seconds: 60 } } });
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const tableOf = async () => {
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
    await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
    await bob.say('room:ready', { roomId, isReady: true });
    return roomId;
  };
  expect(await ann.say('room:start', { roomId: await tableOf() })).toMatchObject({ ok: true });
  expect(await ann.say('room:start', { roomId: await tableOf() })).toMatchObject({ refusal: { code: 'rateLimited' } });
});
