import { z } from 'zod';
import type { Log } from '../observability/log.ts';
import { listenSurely, type RedisLink } from './redis-link.ts';

/** Messages of one shape between processes. */
export interface RedisChannel<T> {
  /** To all others; lost while Redis is down. */
  send(message: T): void;
  /** Messages of the other processes, never this one's. */
  listen(handle: (from: string, message: T) => void): void;
}

/** A Redis channel for messages of one schema. Others, from another version of the server, are dropped. */
export function redisChannel<T>(link: RedisLink, name: string, schema: z.ZodType<T>, log: Log): RedisChannel<T> {
  const channel = `${link.prefix}:${name}`;
  const envelope = z.strictObject({ from: z.string(), message: schema });

  return {
    send(message) {
      link.commands.publish(channel, JSON.stringify({ from: link.processId, message })).catch(() => undefined);
    },

    listen(handle) {
      const hear = (text: string) => {
        const parsed = envelope.safeParse(parsedJson(text));
        if (!parsed.success) return log.warn('message of another process not understood');
        if (parsed.data.from !== link.processId) handle(parsed.data.from, parsed.data.message);
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
