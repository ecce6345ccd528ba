import { z } from 'zod';
import type { Log } from '../observability/log.ts';
import { listenSurely, type RedisLink } from './redis-link.ts';

/** Messages of one shape between processes. */
export interface RedisChannel<T> {
  /** To all others; lost while Redis is away. */
  send(said: T): void;
  /** What others said; never what this process said. */
  listen(heed: (from: string, said: T) => void): void;
}

/** A channel of Redis that carries one shape. What does not fit is dropped: it comes from another version of the server. */
export function redisChannel<T>(link: RedisLink, name: string, schema: z.ZodType<T>, log: Log): RedisChannel<T> {
  const channel = `${link.prefix}:${name}`;
  const envelope = z.strictObject({ from: z.string(), said: schema });

  return {
    send(said) {
      link.commands.publish(channel, JSON.stringify({ from: link.processId, said })).catch(() => undefined);
    },

    listen(heed) {
      const hear = (text: string) => {
        const parsed = envelope.safeParse(parsedJson(text));
        if (!parsed.success) return log.warn('another process said what is not understood');
        if (parsed.data.from !== link.processId) heed(parsed.data.from, parsed.data.said);
      };
      void listenSurely(link.listener, () => link.listener.subscribe(channel, hear));
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
