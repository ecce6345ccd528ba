/** Who comes in by which door, what it opens, and that it closes again: over real sockets. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Manager } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultTimes } from '../server-deps.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const soon = { ...defaultTimes, presenceGraceMs: 50, hostAbsenceMs: 100, proxyNoticeMs: 50, reconnectSpreadMs: 50 };
const notAllowed = { ok: false, refusal: { code: 'notAllowed' } };

/** Ann (host) and Bob at a table that everybody may watch, Eve came by the watchers' link; a match runs. */
async function table(settings: object = {}, wanted: Parameters<typeof startTestServer>[0] = {}) {
  server = await startTestServer({ times: soon, ...wanted });
  const [ann, bob, eve] = [
    await Guest.arrive(server.url, 'Ann'),
    await Guest.arrive(server.url, 'Bob'),
    await Guest.arrive(server.url, 'Eve'),
  ];
  const open = { ...fakeSettings(), watching: 'public', ...settings };
  const link = await ann.makeRoom(open);
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  await eve.enter(watchLink ?? '');
  const matchId = await beginMatch(ann, bob, roomId);
  for (const guest of [ann, bob, eve]) await guest.say('match:sync', { matchId, version: 0 });
  const propose = (guest: Guest, type: 'pause' | 'abandon') =>
    guest.say('match:propose', { matchId, proposal: { type }, isWanted: true });
  return { ann, bob, eve, open, link, watchLink: watchLink ?? '', roomId, matchId, propose };
}

const hostOf = async (roomId: string) => (await server.deps.stores.rooms.load(roomId as never))?.host.personId;

describe('a person who came to watch', () => {
  test('never becomes host, and cannot end what others play', async () => {
    const { ann, bob, eve, roomId, propose } = await table();
    bob.leave();
    await ann.say('room:leave', { roomId });
    ann.leave();
    await sleep(600);
    expect(await hostOf(roomId)).toBe(ann.personId);
    expect(await propose(eve, 'abandon')).toEqual({ ok: false, refusal: { code: 'notSeated' } });
  });

  test('could not end it as a host either', async () => {
    const { eve, roomId, propose } = await table();
    const room = await server.deps.stores.rooms.load(roomId);
    if (!room) throw new Error('there is a room');
    const host = { personId: eve.personId as never, name: 'Eve' };
    await server.deps.stores.rooms.save({ ...room, host, version: room.version + 1 });
    expect(await propose(eve, 'abandon')).toEqual({ ok: false, refusal: { code: 'notSeated' } });
  });

  test('is out when the host lets no one watch any more, and hears nothing', async () => {
    const { ann, eve, open, roomId, matchId, watchLink } = await table();
    await ann.say('room:settings', { roomId, settings: { ...open, watching: 'nobody' } });
    expect(await eve.hears('room:closed')).toEqual({ roomId, reason: 'closed' });
    await ann.say('room:chat', { roomId, channel: 'table', text: 'among ourselves' });
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    await ann.hears('match:events');
    await sleep(50);
    expect([eve.heard('room:chat'), eve.heard('match:events')]).toEqual([[], []]);
    expect(await eve.say('room:enter', { link: watchLink })).toEqual(notAllowed);
  });

  test('follows a match only from its room, however open it is', async () => {
    const { bob, eve, roomId, matchId } = await table();
    await eve.say('room:leave', { roomId });
    const sync = { matchId, version: 0 };
    expect(await eve.say('match:sync', sync)).toEqual({ ok: false, refusal: { code: 'notFound' } });
    expect(await bob.say('match:sync', sync)).toMatchObject({ ok: true });
  });

  test('who goes on to many other rooms leaves the first one with its match', async () => {
    const { ann, eve, matchId } = await table();
    for (let room = 0; room < 4; room++) await eve.enter(await ann.makeRoom(fakeSettings()));
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    await ann.hears('match:events');
    await sleep(50);
    expect(eve.heard('match:events')).toEqual([]);
  });
});

test.each([
  ['by correspondence no one takes', { type: 'correspondence', days: 2 }, 'Ann'],
  ['at a table where all are together a player takes', { type: 'untimed' }, 'Bob'],
] as const)('%s over from a host who is away', async (_, clock, host) => {
  const { ann, bob, roomId } = await table({ clock });
  ann.leave();
  await sleep(600);
  const names = { [ann.personId]: 'Ann', [bob.personId]: 'Bob' };
  expect(names[(await hostOf(roomId)) ?? '']).toBe(host);
});

test('a line that is cut while a person comes in leaves no one behind', async () => {
  const stores = memoryStores();
  let isSlow = false;
  const findByLink: typeof stores.rooms.findByLink = async (link) => {
    if (isSlow) await sleep(100);
    return stores.rooms.findByLink(link);
  };
  const { ann, link, roomId } = await table({}, { stores: { ...stores, rooms: { ...stores.rooms, findByLink } } });
  const dan = await Guest.arrive(server.url, 'Dan');
  isSlow = true;
  dan.socket.emit('room:enter', { link }, () => undefined);
  await sleep(30);
  dan.leave();
  await sleep(300);
  await ann.say('room:chat', { roomId, channel: 'table', text: 'who is here?' });
  const watchers =
    ann
      .heard('room:changed')
      .at(-1)
      ?.watchers.map(({ name }) => name) ?? [];
  expect(watchers).not.toContain('Dan');
});

test('a connection that begins again and again is closed', async () => {
  server = await startTestServer();
  const manager = new Manager(server.url, { transports: ['websocket'], autoConnect: false, reconnection: false });
  await new Promise<void>((resolve) => manager.open(() => resolve()));
  const closed = new Promise<string>((resolve) => {
    manager.on('close', () => resolve('closed'));
    setTimeout(() => resolve('open'), 2_000);
  });
  let answers = 0;
  manager.engine.on('message', (text: string) => {
    if (text.startsWith('4')) answers += 1;
  });
  for (let count = 0; count < 1_000; count++) manager.engine.send('0');
  expect(await closed).toBe('closed');
  expect(answers).toBeLessThan(10);
});
