import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '../observability/log.ts';

/** Milliseconds. */
const startTimeoutMs = 3_000;
const connectTimeoutMs = 3_000;
const maxReconnectPauseMs = 1_000;
const listenDelayMs = 500;

/** What Redis says to a client that it knows nothing good of. */
const refusals = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR DB index)/;

interface ClientOptions {
  readonly url: string;
  /** Whether commands wait for the connection to come back; otherwise they fail at once. */
  readonly isPatient: boolean;
  /** Milliseconds without a byte after which a connection counts as dead. */
  readonly socketTimeout: number;
  /** Milliseconds between two signs of life that are asked for; undefined where a command waits on the connection. */
  readonly pingInterval?: number;
}

/** A client that never gives up: it comes back within a second of its server. */
const newClient = ({ url, isPatient, socketTimeout, pingInterval }: ClientOptions) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: !isPatient,
    // A server that is frozen must not fill our memory.
    commandsQueueMaxLength: 10_000,
    ...(pingInterval === undefined ? {} : { pingInterval }),
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout,
      reconnectStrategy: (retries) => Math.min(maxReconnectPauseMs, 50 * 2 ** Math.min(retries, 6)),
    },
  });

export type RedisClient = ReturnType<typeof newClient>;

/** The connections of this process to Redis. */
export interface RedisLink {
  /** Names this process among those that share the Redis; another one after each start. */
  readonly processId: string;
  /** Stands before every key and channel, so that databases of one Redis do not hear each other. */
  readonly prefix: string;
  /** Fails at once while Redis is away. */
  readonly commands: RedisClient;
  /** Listens to channels; comes back to them by itself. */
  readonly listener: RedisClient;
  /** A connection of its own for commands that wait on the server's side, at most 5 s. */
  newReader(): RedisClient;
  isUp(): boolean;
  /** Called each time that Redis is there again, the first time included. */
  onUp(work: () => void): void;
  close(): void;
}

/**
 * Connects to Redis. When it is away the server begins without it and joins the others once it is there. Throws a sentence
 * for the operator when Redis turns us away: waiting does not change a password.
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
  // The other connections fail and come back together with this one.
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

/**
 * Begins to listen, however often the connection breaks on it. A client comes back by itself to the channels that it listens to,
 * but not to those at which it was just about to begin.
 */
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
