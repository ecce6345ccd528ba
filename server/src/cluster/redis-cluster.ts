import type { Log } from '../observability/log.ts';
import { type Cluster, localBus } from './cluster.ts';
import { type Hear, openRedisLink, type RedisLink, redisChannel } from './redis-link.ts';
import { redisPeers } from './redis-peers.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import {
  matchIdSchema,
  personIdSchema,
  personSchema,
  roomIdSchema,
  seatSchema,
  serverMessages,
  shownSightSchema,
} from '@tiwanaku/shared/protocol';
import { z } from 'zod';
import type { Notice, ProcessBus } from '../rooms/notices.ts';

/** One of several processes with a common Postgres and Redis. */
export async function openRedisCluster(url: string, log: Log, now: () => number): Promise<Cluster> {
  const link = await openRedisLink(url, log);
  return {
    isAlone: false,
    bus: redisBus(link, log),
    adapter: redisAdapter(link),
    peers: redisPeers(link, log, now),
    isUp: link.isUp,
    onUp: link.onUp,
    close: async () => link.close(),
  };
}

/** A frozen Redis holds up a person who comes in by no more than this. */
const listenPatienceMs = 250;

/**
 * Broadcasts by a Redis channel for each socket.io room, which only the processes that have sockets in the room hear. Sockets of
 * this process never wait for Redis; the beat repairs what others lost. No message goes to a single socket of another process, so
 * sockets need no channels of their own (`dynamic`, not `dynamic-private`).
 */
export function redisAdapter(link: RedisLink): NonNullable<Cluster['adapter']> {
  let heard = Promise.resolve();

  const client = {
    /** Called for a room's first socket here, while it joins. */
    sSubscribe(channel: string, hear: Hear) {
      const listening = link.listen(channel, hear);
      if (link.isUp()) heard = Promise.race([listening, sleep(listenPatienceMs, undefined, { ref: false })]);
    },
    sUnsubscribe: link.ignore,
    async sPublish(channel: string, message: string | Buffer) {
      link.commands.sPublish(channel, message).catch(() => undefined);
    },
  };
  const create = createShardedAdapter(client, client, {
    channelPrefix: `${link.prefix}:sockets`,
    subscriptionMode: 'dynamic',
  });

  // Called with `new`.
  return function roomAdapter(namespace: unknown) {
    const adapter = create(namespace);
    const addAll = adapter.addAll.bind(adapter);
    // What is read after joining must not be older than the first message that is heard.
    adapter.addAll = (id, rooms) => {
      void addAll(id, rooms);
      return heard;
    };
    return adapter;
  };
}

const noticeSchema: z.ZodType<Notice> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roomChanged'), roomId: roomIdSchema, bots: z.array(personIdSchema).optional() }),
  z.strictObject({ type: z.literal('pushed'), seat: seatSchema, tail: serverMessages['match:events'] }),
  z.strictObject({
    type: z.literal('botListens'),
    personId: personIdSchema,
    matchId: matchIdSchema.nullable(),
    stream: z.string(),
  }),
  z.strictObject({ type: z.literal('reviewShown'), roomId: roomIdSchema, sight: shownSightSchema }),
  z.strictObject({ type: z.literal('turnsChanged'), matchId: matchIdSchema }),
  z.strictObject({
    type: z.literal('personRemoved'),
    roomId: roomIdSchema,
    personId: personIdSchema,
    matchId: matchIdSchema.nullable(),
  }),
  z.strictObject({ type: z.literal('personRenamed'), person: personSchema }),
  z.strictObject({ type: z.literal('personMoved'), personId: personIdSchema }),
]);

/** Notices over Redis; this process gets them directly. */
export function redisBus(link: RedisLink, log: Log): ProcessBus {
  const here = localBus();
  const channel = redisChannel(link, 'notices', noticeSchema, log);
  channel.listen((_from, notice) => here.publish(notice));

  return {
    publish(notice) {
      here.publish(notice);
      const { room: _, ...told } = { room: null, ...notice };
      channel.send(told);
    },
    publishHere: here.publishHere,
    subscribe: here.subscribe,
  };
}
