import { setTimeout as wait } from 'node:timers/promises';
import { hasRedisServer, startRedis, type RedisProcess } from '../../../tests/support/redis.ts';
import { openRedisCluster } from '../cluster/redis-cluster.ts';
import { createLog } from '../observability/log.ts';
import { memoryStores } from './memory/memory-stores.ts';
import { defaultTimes } from '../server-deps.ts';
import { turnAt } from './fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from './test-server.ts';

const times = { ...defaultTimes, beatMs: 500, presenceGraceMs: 150, proxyNoticeMs: 50, reconnectSpreadMs: 50 };
const cleanUps: (() => Promise<void>)[] = [];

/** Call after each test. */
export async function closeAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

export async function ownRedis(options?: readonly string[]): Promise<RedisProcess> {
  const redis = await startRedis(options);
  cleanUps.push(() => redis.stop());
  return redis;
}

/** A server with these stores that joins those at this Redis. */
export async function oneMore(
  redis: RedisProcess,
  stores: TestServer['deps']['stores'],
  others: Partial<typeof defaultTimes> = {},
): Promise<TestServer> {
  const cluster = await openRedisCluster(redis.url, createLog('silent'), Date.now);
  const server = await startTestServer({ stores, cluster, times: { ...times, ...others } });
  cleanUps.push(() => server.close());
  return server;
}

/** Servers that share stores and a Redis, as several processes do. */
export async function together(
  redis: RedisProcess,
  count = 2,
  others: Partial<typeof defaultTimes> = {},
): Promise<TestServer[]> {
  const stores = memoryStores();
  const servers: TestServer[] = [];
  for (let number = 0; number < count; number++) servers.push(await oneMore(redis, stores, others));
  return servers;
}

/** Ann sits at the first server and is host, Bob at the second; both in the room, a match running when wanted. */
export async function table([first, second]: readonly TestServer[]) {
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

export const isSeen = (guest: Guest, seat: number, type: 'here' | 'away') =>
  guest.hears('room:changed', ({ seats }) => seats[seat]?.presence.type === type);

/** Goes on on another device, by the server at `url`. The cookie there. */
export async function moved(guest: Guest, url: string): Promise<string> {
  const { code } = (await (await guest.post('/api/session/move', {})).json()) as { code: string };
  const taken = await fetch(`${url}/api/session/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return taken.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Tries until it is so, for at most five seconds. */
export async function eventually(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; !isSo(); attempt++) {
    if (attempt > 100) throw new Error('it never came to be');
    await wait(50);
  }
}

export const canStop = await hasRedisServer();
