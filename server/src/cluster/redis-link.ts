import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '../observability/log.ts';
import { z } from 'zod';

const startTimeoutMs = 3_000;
const connectTimeoutMs = 3_000;
const maxReconnectPauseMs = 1_000;
const listenDelayMs = 500;
const pingIntervalMs = 2_000;
/** A connection that is silent for so long is dead. */
const silenceMs = 6_000;

/** Errors by which Redis refuses a client, or is older than sharded channels (Redis 7). */
const refusals = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR DB index|ERR unknown command)/;

interface ClientOptions {
  readonly url: string;
  /** Otherwise commands fail at once while disconnected. */
  readonly isPatient: boolean;
}

/** A client that tries for ever, at most a second after its server is back. */
const newClient = ({ url, isPatient }: ClientOptions) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: !isPatient,
    // A frozen server must not fill our memory.
    commandsQueueMaxLength: 10_000,
    // A timer for each command doubles what it costs, and only limits how long it waits to be written.
    commandOptions: { timeout: 0 },
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(maxReconnectPauseMs, 50 * 2 ** Math.min(retries, 6)),
    },
  });

type RedisClient = ReturnType<typeof newClient>;

/** Called with each message of a channel, this process's own too. */
export type Hear = (message: Buffer, channel: Buffer) => void;

export interface RedisLink {
  /** New at each start. */
  readonly processId: string;
  /** Separates several servers on one Redis. */
  readonly prefix: string;
  /** Fails at once while Redis is down. */
  readonly commands: RedisClient;
  /** Resolves once Redis has confirmed it, and holds over reconnects. */
  listen(channel: string, hear: Hear): Promise<void>;
  ignore(channel: string): void;
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
  const ups: (() => void)[] = [];
  let turnAway: (why: string) => void = () => undefined;
  const turnedAway = new Promise<string>((resolve) => (turnAway = resolve));
  let isClosed = false;
  let isAway = false;

  const commands = newClient({ url, isPatient: false });
  const listener = newClient({ url, isPatient: true });
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
    ...channelListener(listener),
    isUp: () => commands.isReady,
    onUp: (work) => void ups.push(work),
    close() {
      isClosed = true;
      for (const client of [commands, listener]) if (client.isOpen) client.destroy();
    },
  };

  // Asks for the newest command that is needed.
  const opened = commands.connect().then(() => commands.sPublish(`${link.prefix}:hello`, link.processId));
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

interface Wish {
  readonly hear: Hear;
  isWanted: boolean;
  isHeard: boolean;
  /** This is set while a command for the channel is under way, or is being tried again. */
  settling: Promise<void> | null;
}

/**
 * Listens to channels, at last to all that are wanted and to no others. The client itself resubscribes only to channels that Redis
 * had confirmed, and forgets one that is left and joined at the same time, so a channel has one command under way.
 */
function channelListener(client: RedisClient): Pick<RedisLink, 'listen' | 'ignore'> {
  const wishes = new Map<string, Wish>();

  async function settle(channel: string, wish: Wish): Promise<void> {
    while (wish.isWanted !== wish.isHeard && client.isOpen) {
      const { isWanted, hear } = wish;
      try {
        await (isWanted ? client.sSubscribe(channel, hear, true) : client.sUnsubscribe(channel, hear, true));
        wish.isHeard = isWanted;
      } catch {
        await sleep(listenDelayMs, undefined, { ref: false });
      }
    }
    wish.settling = null;
    if (!wish.isWanted) wishes.delete(channel);
  }

  async function want(channel: string, wish: Wish, isWanted: boolean): Promise<void> {
    wish.isWanted = isWanted;
    if (wish.settling === null && isWanted !== wish.isHeard) wish.settling = settle(channel, wish);
    await wish.settling;
  }

  return {
    async listen(channel, hear) {
      const wish = wishes.get(channel) ?? { hear, isWanted: true, isHeard: false, settling: null };
      wishes.set(channel, wish);
      await want(channel, wish, true);
    },

    ignore(channel) {
      const wish = wishes.get(channel);
      if (wish) void want(channel, wish, false);
    },
  };
}

interface RedisChannel<T> {
  /** Lost while Redis is down. */
  send(message: T): void;
  /** Hears the messages of other processes, never those of this one. */
  listen(handle: (from: string, message: T) => void): void;
}

/** A typed channel of all processes. Messages that do not fit, from another server version, are dropped. */
export function redisChannel<T>(link: RedisLink, name: string, schema: z.ZodType<T>, log: Log): RedisChannel<T> {
  const channel = `${link.prefix}:${name}`;
  const envelope = z.strictObject({ from: z.string(), message: schema });

  return {
    send(message) {
      link.commands.sPublish(channel, JSON.stringify({ from: link.processId, message })).catch(() => undefined);
    },

    listen(handle) {
      const hear = (text: Buffer) => {
        const parsed = envelope.safeParse(parsedJson(text.toString()));
        if (!parsed.success) return log.warn('message of another process not understood');
        if (parsed.data.from !== link.processId) handle(parsed.data.from, parsed.data.message);
      };
      void link.listen(channel, hear);
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
