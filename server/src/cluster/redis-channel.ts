import { z } from 'zod';
import type { Log } from '../observability/log.ts';
import { listenSurely, type RedisLink } from './redis-link.ts';

export interface RedisChannel<T> {
  /** Lost while Redis is down. */
  send(message: T): void;
  /** Never the own ones. */
  listen(handle: (from: string, message: T) => void): void;
}

/** A typed Redis channel. Messages that do not fit, from another server version, are dropped. */
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
