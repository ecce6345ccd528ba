import type { Log } from '../observability/log.ts';
import { say } from './say.ts';
import type { TableServer, TableSocket } from './socket-types.ts';

export interface TokenWatchDeps {
  readonly io: TableServer;
  /** Whether the session token is still valid. */
  readonly isKnown: (socket: TableSocket) => Promise<boolean>;
  readonly log: Log;
  readonly everyMs: number;
}

export interface TokenWatch {
  /** Tells and disconnects sockets without a valid token. */
  look(sockets: readonly TableSocket[]): Promise<void>;
  lookAtAll(): Promise<void>;
  stop(): void;
}

/** Leaves the database to others in between. */
const atOnce = 8;

/** Checks tokens on notice, and all of them now and then: notices get lost, and the database may fail. */
export function watchTokens({ io, isKnown, log, everyMs }: TokenWatchDeps): TokenWatch {
  let looking: Promise<void> | null = null;

  async function lookAt(socket: TableSocket): Promise<void> {
    if (!socket.connected || (await isKnown(socket))) return;
    say(socket, 'session:moved', {});
    socket.disconnect(true);
  }

  async function look(sockets: readonly TableSocket[]): Promise<void> {
    for (let first = 0; first < sockets.length; first += atOnce)
      await Promise.all(sockets.slice(first, first + atOnce).map(lookAt));
  }

  function lookAtAll(): Promise<void> {
    looking ??= look([...io.of('/').sockets.values()]).finally(() => (looking = null));
    return looking;
  }

  const fail = (error: unknown) => log.warn('tokens not looked at', { error });
  const timer = setInterval(() => void lookAtAll().catch(fail), everyMs);
  timer.unref();
  return {
    look,
    lookAtAll: () => lookAtAll().catch(fail),
    stop: () => clearInterval(timer),
  };
}
