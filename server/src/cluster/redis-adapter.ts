import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Cluster } from './cluster.ts';
import { listenSurely, type RedisClient, type RedisLink } from './redis-link.ts';

/** Milliseconds. */
const failurePauseMs = 200;
/** Messages that the stream keeps: what a process can be behind in reading. */
const streamLength = 10_000;

/**
 * socket.io's adapter over a Redis stream. Our own sockets never wait for Redis: what cannot be written is lost for the
 * other processes' sockets, and the beat tells them.
 */
export function redisAdapter(link: RedisLink): NonNullable<Cluster['adapter']> {
  let isClosed = false;

  /** Reading tries again at once, for ever: a pause keeps a lost connection from taking the whole processor. */
  const reader = (client: RedisClient) => ({
    sSubscribe: client.sSubscribe.bind(client),
    on: client.on.bind(client),
    /** Nobody waits for this one, so it must not fail. */
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
    /** By this name the adapter knows the client of the `redis` package. */
    sSubscribe: link.commands.sSubscribe.bind(link.commands),
    duplicate: () => reader(link.newReader()),
    /** The offset would serve socket.io's own recovery, which is not used: coming back is by version (L7). */
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
