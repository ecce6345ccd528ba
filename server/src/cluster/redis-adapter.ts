import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Cluster } from './cluster.ts';
import { listenSurely, type RedisClient, type RedisLink } from './redis-link.ts';

const failurePauseMs = 200;
/** How far a process may lag behind. */
const streamLength = 10_000;

/** Over a Redis stream. Own sockets never wait for Redis; the beat repairs what others lost. */
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
    /** Only socket.io's own recovery needs it: pages catch up by version (L7). */
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
