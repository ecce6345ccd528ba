import { personIdSchema, roomIdSchema } from '@tiwanaku/shared/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import type { PersonInRoom } from '../rooms/presence.ts';
import { canStop, closeAll, ownRedis } from '../testing/redis-scene.ts';
import { openRedisLink } from './redis-link.ts';
import { redisPeers } from './redis-peers.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  await closeAll();
});

const inRoom = (number: number): PersonInRoom => ({
  roomId: roomIdSchema.parse(`room-${number}-of-the-test`),
  person: { personId: personIdSchema.parse(`person-${number}`), name: 'Ann' },
  access: 'table',
});

/** A process with these people; `seen` are those whom it has been told that others have. */
async function oneProcess(url: string, people: readonly PersonInRoom[]) {
  const link = await openRedisLink(url, createLog('silent'));
  const peers = redisPeers(link, createLog('silent'), Date.now);
  const own = vi.fn(() => people);
  const seen = new Map<string, readonly PersonInRoom[]>();
  cleanUps.push(async () => {
    await peers.leave();
    link.close();
  });
  await peers.join({
    own,
    applyPeerNews: () => undefined,
    peerHas: (peer, present) => void seen.set(peer, present),
    peerGone: (peer) => void seen.delete(peer),
  });
  return { peers, own, rooms: () => [...seen.values()].flatMap((list) => list.map(({ roomId }) => roomId)).sort() };
}

describe.runIf(canStop)('presence between processes', () => {
  test('a process writes what has changed, not all its people; one that comes later reads them all, also after Redis was restarted', async () => {
    const redis = await ownRedis();
    const people = [inRoom(1), inRoom(2)];
    const first = await oneProcess(redis.url, people);
    first.peers.send({ type: 'came', ...inRoom(3) });
    first.peers.send({ type: 'went', roomId: inRoom(1).roomId, personId: inRoom(1).person.personId, isCut: true });
    const inTheEnd = [inRoom(2).roomId, inRoom(3).roomId];
    await vi.waitFor(
      async () => {
        const later = await oneProcess(redis.url, []);
        expect(later.rooms()).toEqual(inTheEnd);
      },
      { timeout: 5_000, interval: 500 },
    );
    expect(first.own).toHaveBeenCalledTimes(1);

    people.splice(0, 1, inRoom(3));
    await redis.stop();
    await redis.start();
    await vi.waitFor(
      async () => {
        const later = await oneProcess(redis.url, []);
        expect(later.rooms()).toEqual(inTheEnd);
      },
      { timeout: 8_000, interval: 500 },
    );
  });
});
