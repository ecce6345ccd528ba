import type { Log } from '../observability/log.ts';
import { type Cluster, localBus } from './cluster.ts';
import { openRedisLink, listenSurely, type RedisClient, type RedisLink, redisChannel } from './redis-link.ts';
import { redisPeers } from './redis-peers.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
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

const failurePauseMs = 200;
/** How far a process may lag behind. */
const streamLength = 10_000;

/** Broadcasts over a Redis stream. Sockets of this process never wait for Redis; the beat repairs what others lost. */
export function redisAdapter(link: RedisLink): NonNullable<Cluster['adapter']> {
  let isClosed = false;

  /** The pause keeps a lost connection from using the whole processor. */
  const reader = (client: RedisClient) => ({
    sSubscribe: client.sSubscribe.bind(client),
    on: client.on.bind(client),
    /** Not awaited, so it must not reject. */
    subscribe: (...args: Parameters<RedisClient['subscribe']>) => listenSurely(client, () => client.subscribe(...args)),
    connect: () => client.connect().catch(() => never()),
    disconnect() {
      isClosed = true;
      if (client.isOpen) client.destroy();
    },
    async xRead(...args: Parameters<RedisClient['xRead']>) {
      if (isClosed) return await never();
      try {
        return await client.xRead(...args);
      } catch (error) {
        await sleep(failurePauseMs, undefined, { ref: false });
        throw error;
      }
    },
  });

  const writer = {
    /** The adapter recognizes the `redis` package by this name. */
    sSubscribe: link.commands.sSubscribe.bind(link.commands),
    duplicate: () => reader(link.newReader()),
    /** Only socket.io's own recovery needs the stream's ids: pages catch up by version (L7). */
    async xAdd(...args: Parameters<RedisClient['xAdd']>): Promise<string> {
      link.commands.xAdd(...args).catch(() => undefined);
      return '';
    },
    publish: (channel: string, message: string | Buffer) => link.commands.publish(channel, message).catch(() => 0),
  };

  return createAdapter(writer, {
    streamName: `${link.prefix}:sockets`,
    channelPrefix: `${link.prefix}:sockets`,
    maxLen: streamLength,
    onlyPlaintext: true,
  });
}

const never = () => new Promise<never>(() => undefined);

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
