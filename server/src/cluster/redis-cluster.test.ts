import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { hasRedisServer, startRedis, type RedisProcess } from '../../../tests/support/redis.ts';
import { defaultTimes } from '../server-times.ts';
import { createLog } from '../observability/log.ts';
import { memoryStores } from '../persistence/memory/memory-stores.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { openRedisCluster } from './redis-cluster.ts';

const times = { ...defaultTimes, beatMs: 500, presenceGraceMs: 150, proxyNoticeMs: 50, reconnectSpreadMs: 50 };
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function ownRedis(options?: readonly string[]): Promise<RedisProcess> {
  const redis = await startRedis(options);
  cleanUps.push(() => redis.stop());
  return redis;
}

/** Servers that share stores and a Redis, as several processes do. */
async function together(
  redis: RedisProcess,
  count = 2,
  others: Partial<typeof defaultTimes> = {},
): Promise<TestServer[]> {
  const stores = memoryStores();
  const servers: TestServer[] = [];
  for (let number = 0; number < count; number++) {
    const cluster = await openRedisCluster(redis.url, createLog('silent'), Date.now);
    const server = await startTestServer({ stores, cluster, times: { ...times, ...others } });
    cleanUps.push(() => server.close());
    servers.push(server);
  }
  return servers;
}

/** Ann sits at the first server and is host, Bob at the second; both in the room, a match running when wanted. */
async function table([first, second]: readonly TestServer[]) {
  const [ann, bob] = await Promise.all([Guest.arrive(first?.url ?? '', 'Ann'), Guest.arrive(second?.url ?? '', 'Bob')]);
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
  await bob.say('room:ready', { roomId, isReady: true });
  const begin = async () => {
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    const { matchId } = started;
    await Promise.all([ann, bob].map((guest) => guest.say('match:sync', { matchId, version: 0 })));
    const guess = (guest: Guest, version: number) =>
      guest.say('match:act', {
        matchId,
        commandId: newCommandId(),
        ...turnAt(version),
        command: { type: 'guess', number: 1 },
      });
    return { matchId, guess };
  };
  return { ann, bob, link, roomId, begin };
}

const isSeen = (guest: Guest, seat: number, type: 'here' | 'away') =>
  guest.hears('room:changed', ({ seats }) => seats[seat]?.presence.type === type);

/** Goes on on another device, by the server at `url`. The cookie there. */
async function moved(guest: Guest, url: string): Promise<string> {
  const { code } = (await (await guest.post('/api/session/move', {})).json()) as { code: string };
  const taken = await fetch(`${url}/api/session/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return taken.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Tries until it is so, for at most five seconds. */
async function eventually(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; !isSo(); attempt++) {
    if (attempt > 100) throw new Error('it never came to be');
    await wait(50);
  }
}

const canStop = await hasRedisServer();

describe.runIf(canStop)('processes that share a Redis', () => {
  test('what is done at one is seen at the other, and played on there', async () => {
    const { ann, bob, begin } = await table(await together(await ownRedis()));
    const { matchId, guess } = await begin();
    expect(await guess(ann, 2)).toMatchObject({ ok: true, version: 4 });
    await bob.hears('match:events', ({ after }) => after === 2);
    expect(await guess(bob, 4)).toMatchObject({ ok: true, version: 6 });
    await ann.hears('match:events', ({ after }) => after === 4);
    await bob.hears('room:changed', ({ match }) => match?.matchId === matchId);
  });

  test('a stale command at one is answered with what happened at the other', async () => {
    const { ann, bob, begin } = await table(await together(await ownRedis()));
    const { guess } = await begin();
    await guess(ann, 2);
    expect(await guess(bob, 2)).toMatchObject({ ok: false, refusal: { code: 'stale' }, sync: { type: 'tail' } });
  });

  test('chat and pointing cross over', async () => {
    const { ann, bob, roomId, begin } = await table(await together(await ownRedis()));
    const { matchId } = await begin();
    await bob.say('room:chat', { roomId, channel: 'table', text: 'hello' });
    await ann.hears('room:chat', ({ message }) => message.text === 'hello');
    await bob.say('match:ping', { matchId, point: 'c3' });
    await ann.hears('match:ping', ({ point }) => point === 'c3');
  });

  test('who is connected elsewhere is here, until they are not', async () => {
    const { ann, bob } = await table(await together(await ownRedis()));
    await isSeen(ann, 1, 'here');
    await isSeen(bob, 0, 'here');
    bob.leave();
    await isSeen(ann, 1, 'away');
  });

  test('a process that begins later learns who is where', async () => {
    const redis = await ownRedis();
    const servers = await together(redis, 1);
    const [first] = servers;
    const { link, ann } = await table([...servers, ...servers]);
    const stores = first?.deps.stores ?? memoryStores();
    const cluster = await openRedisCluster(redis.url, createLog('silent'), Date.now);
    const second = await startTestServer({ stores, cluster, times });
    cleanUps.push(() => second.close());
    const cid = await Guest.arrive(second.url, 'Cid');
    await cid.enter(link);
    await isSeen(cid, 0, 'here');
    await isSeen(cid, 1, 'here');
    await ann.hears('room:changed', ({ watchers }) => watchers.some(({ name }) => name === 'Cid'));
  });

  test('who is sent away at one is gone at the other', async () => {
    const [first, second] = await together(await ownRedis());
    const { ann, link, roomId } = await table([first, second] as TestServer[]);
    const cid = await Guest.arrive(second?.url ?? '', 'Cid');
    await cid.enter(link);
    await ann.say('room:kick', { roomId, personId: cid.personId });
    await cid.hears('room:closed', ({ reason }) => reason === 'kicked');
    expect(await cid.say('room:chat', { roomId, channel: 'table', text: 'still here' })).toMatchObject({ ok: false });
  });

  test('a player sent away at one is gone at the other in the middle of the match, and played for', async () => {
    const { ann, bob, roomId, begin } = await table(await together(await ownRedis()));
    const { matchId, guess } = await begin();
    await ann.say('room:kick', { roomId, personId: bob.personId });
    await bob.hears('room:closed', ({ reason }) => reason === 'kicked');
    expect(await bob.say('match:sync', { matchId, version: 0 })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await guess(bob, 2)).toMatchObject({ refusal: { code: 'notFound' } });
    await guess(ann, 2);
    await ann.hears('match:events', ({ after }) => after === 4);
  });

  test('whoever moves to another device by one is cut off at the other', async () => {
    const [first, second] = await together(await ownRedis());
    const { bob } = await table([first, second] as TestServer[]);
    const { code } = (await (await bob.post('/api/session/move', {})).json()) as { code: string };
    const taken = await fetch(`${first?.url}/api/session/take`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(taken.status).toBe(200);
    await bob.hears('session:moved');
    await eventually(() => !bob.socket.connected);
  });

  test('a new name is known everywhere', async () => {
    const { ann, bob } = await table(await together(await ownRedis()));
    await bob.post('/api/session', { name: 'Roberto' });
    await ann.hears('room:changed', ({ seats }) => seats[1]?.person?.name === 'Roberto');
  });

  test('one process stops: the sockets of the other do not notice', async () => {
    const servers = await together(await ownRedis());
    const { ann, bob } = await table(servers);
    await servers[1]?.service.close();
    expect(bob.heard('server:moving')).toHaveLength(1);
    expect([bob.socket.connected, ann.socket.connected]).toEqual([false, true]);
    await isSeen(ann, 1, 'away');
  });

  test('a process that stops is not ready any more, but serves until a proxy has seen that', async () => {
    const [server] = await together(await ownRedis(), 1);
    const url = server?.url ?? '';
    const ann = await Guest.arrive(url, 'Ann');
    const closing = server?.service.close();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await ann.say('room:enter', { link: 'x'.repeat(22) })).toMatchObject({ refusal: { code: 'notFound' } });
    await closing;
  });
});

describe.runIf(canStop)('while Redis is away', () => {
  test('everybody plays on, and learns of the others by the beat', async () => {
    const redis = await ownRedis();
    const { ann, bob, begin } = await table(await together(redis));
    const { guess } = await begin();
    await redis.stop();
    expect(await guess(ann, 2)).toMatchObject({ ok: true });
    await ann.hears('match:events', ({ after }) => after === 2);
    await bob.hears('match:version', ({ version }) => version === 4);
    expect(await guess(bob, 4)).toMatchObject({ ok: true });
  });

  test('a room changes everywhere, and who is sent away goes', async () => {
    const redis = await ownRedis();
    const [first, second] = await together(redis);
    const { ann, bob, link, roomId } = await table([first, second] as TestServer[]);
    const cid = await Guest.arrive(second?.url ?? '', 'Cid');
    await cid.enter(link);
    await redis.stop();
    await bob.say('room:ready', { roomId, isReady: false });
    await ann.hears('room:changed', ({ seats, version }) => seats[1]?.isReady === false && version > 4);
    await ann.say('room:kick', { roomId, personId: cid.personId });
    await cid.hears('room:closed', ({ reason }) => reason === 'kicked');
  });

  test('nobody seems to have gone; once it is back everything is at once again', async () => {
    const redis = await ownRedis();
    const servers = await together(redis);
    const { ann, bob, begin } = await table(servers);
    const { guess } = await begin();
    await isSeen(ann, 1, 'here');
    await redis.stop();
    await wait(500);
    await redis.start();
    await eventually(() => servers.every(({ deps }) => deps.cluster.isUp()));
    await wait(2_500);
    expect(ann.heard('room:changed').at(-1)?.seats[1]?.presence.type).toBe('here');
    await guess(ann, 2);
    await bob.hears('match:events', ({ after }) => after === 2);
  });

  test('who moves to another device meanwhile is cut off elsewhere once it is back', async () => {
    const redis = await ownRedis();
    const servers = await together(redis);
    const { bob } = await table(servers);
    await redis.stop();
    const cookie = await moved(bob, servers[0]?.url ?? '');
    await wait(500);
    expect(bob.socket.connected).toBe(true);
    await redis.start();
    await bob.hears('session:moved');
    await expect.poll(() => bob.socket.connected).toBe(false);
    await Guest.connect(servers[1]?.url ?? '', cookie, bob.personId);
  });

  test('who moves to another device meanwhile is cut off elsewhere within a minute, also while it stays away', async () => {
    const redis = await ownRedis();
    const servers = await together(redis, 2, { tokenCheckMs: 600 });
    const { bob } = await table(servers);
    await redis.stop();
    await moved(bob, servers[0]?.url ?? '');
    await bob.hears('session:moved');
    await expect.poll(() => bob.socket.connected).toBe(false);
  });

  test('a frozen one holds nobody up', async () => {
    const redis = await ownRedis();
    const { ann, begin } = await table(await together(redis));
    const { guess } = await begin();
    redis.freeze();
    const begun = performance.now();
    expect(await guess(ann, 2)).toMatchObject({ ok: true });
    await ann.hears('match:events', ({ after }) => after === 2);
    expect(performance.now() - begun).toBeLessThan(1_000);
    redis.thaw();
  });

  test('a server begins without it, and joins the others once it is there', async () => {
    const redis = await ownRedis();
    await redis.stop();
    const { ann, bob, begin } = await table(await together(redis));
    await redis.start();
    await isSeen(ann, 1, 'here');
    const { guess } = await begin();
    await guess(ann, 2);
    await bob.hears('match:events', ({ after }) => after === 2);
  });

  test('a server does not begin where it is turned away, and says so without the password', async () => {
    const redis = await ownRedis(['--requirepass', 'right-one']);
    const open = (login: string) =>
      openRedisCluster(redis.url.replace('//', `//${login}`), createLog('silent'), Date.now);
    await expect(open('')).rejects.toThrow(/^Redis at 127.0.0.1:\d+ turns this server away: NOAUTH/);
    await expect(open(':wrong-one@')).rejects.toThrow(/^Redis at 127.0.0.1:\d+ turns this server away: WRONGPASS/);
    await expect(open(':wrong-one@')).rejects.not.toThrow('wrong-one');
    await (await open(':right-one@')).close();
  });
});
