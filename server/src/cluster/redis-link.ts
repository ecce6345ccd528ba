import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '../observability/log.ts';
import { z } from 'zod';

const startTimeoutMs = 3_000;
const connectTimeoutMs = 3_000;
const maxReconnectPauseMs = 1_000;
const listenDelayMs = 500;

/** Errors by which Redis refuses a client. */
const refusals = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR DB index)/;

interface ClientOptions {
  readonly url: string;
  /** Otherwise commands fail at once while disconnected. */
  readonly isPatient: boolean;
  /** A connection that is silent for so long is dead. */
  readonly socketTimeout: number;
  /** Undefined where commands block on the connection. */
  readonly pingInterval?: number;
}

/** A client that tries for ever, at most a second after its server is back. */
const newClient = ({ url, isPatient, socketTimeout, pingInterval }: ClientOptions) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: !isPatient,
    // A frozen server must not fill our memory.
    commandsQueueMaxLength: 10_000,
    // A timer for each command doubles what it costs, and only limits how long it waits to be written.
    commandOptions: { timeout: 0 },
    ...(pingInterval === undefined ? {} : { pingInterval }),
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout,
      reconnectStrategy: (retries) => Math.min(maxReconnectPauseMs, 50 * 2 ** Math.min(retries, 6)),
    },
  });

export type RedisClient = ReturnType<typeof newClient>;

export interface RedisLink {
  /** New at each start. */
  readonly processId: string;
  /** Separates several servers on one Redis. */
  readonly prefix: string;
  /** Fails at once while Redis is down. */
  readonly commands: RedisClient;
  /** They survive reconnects. */
  readonly listener: RedisClient;
  /** A client for blocking commands, which take at most 5 s. */
  newReader(): RedisClient;
  isUp(): boolean;
  /** Whenever Redis comes up. */
  onUp(work: () => void): void;
  close(): void;
}

/**
 * Starts without Redis when it is down. Throws a sentence for the operator when Redis refuses us: waiting changes no
 * password.
 */
export async function openRedisLink(url: string, log: Log): Promise<RedisLink> {
  const { host, pathname } = new URL(url);
  const readers: RedisClient[] = [];
  const ups: (() => void)[] = [];
  let turnAway: (why: string) => void = () => undefined;
  const turnedAway = new Promise<string>((resolve) => (turnAway = resolve));
  let isClosed = false;
  let isAway = false;

  const commands = newClient({ url, isPatient: false, socketTimeout: 6_000, pingInterval: 2_000 });
  const listener = newClient({ url, isPatient: true, socketTimeout: 6_000, pingInterval: 2_000 });
  commands.on('ready', () => {
    log.info('redis is there', { host });
    isAway = false;
    for (const work of ups) work();
  });
  commands.on('error', (error: Error) => {
    if (refusals.test(error.message)) turnAway(error.message);
    if (!isAway && !isClosed) log.warn('redis is away', { host, error });
    isAway = true;
  });
  // All connections fail together.
  listener.on('error', () => undefined);

  const link: RedisLink = {
    processId: randomBytes(9).toString('base64url'),
    prefix: `tiwanaku:${pathname.slice(1) || '0'}`,
    commands,
    listener,
    newReader() {
      const reader = newClient({ url, isPatient: true, socketTimeout: 15_000 });
      reader.on('error', () => undefined);
      readers.push(reader);
      return reader;
    },
    isUp: () => commands.isReady,
    onUp: (work) => void ups.push(work),
    close() {
      isClosed = true;
      for (const client of [commands, listener, ...readers]) if (client.isOpen) client.destroy();
    },
  };

  const opened = commands.connect().then(() => commands.ping());
  const outcome = opened.catch((error: unknown) => {
    if (error instanceof Error && refusals.test(error.message)) turnAway(error.message);
  });
  listener.connect().catch(() => undefined);
  const waited = sleep(startTimeoutMs, undefined, { ref: false });
  const refusal = await Promise.race([turnedAway, outcome.then(() => null), waited.then(() => null)]);
  if (refusal !== null) {
    link.close();
    throw new Error(`Redis at ${host} turns this server away: ${refusal}`);
  }
  return link;
}

/** A client resubscribes by itself only to channels it had joined. */
export async function listenSurely(client: Pick<RedisClient, 'isOpen'>, begin: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await begin();
      return;
    } catch {
      await sleep(listenDelayMs, undefined, { ref: false });
      if (!client.isOpen) return;
    }
  }
}

interface RedisChannel<T> {
  /** Lost while Redis is down. */
  send(message: T): void;
  /** Hears the messages of other processes, never those of this one. */
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
