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
  /** Notifies and disconnects sockets without a valid token. */
  check(sockets: readonly TableSocket[]): Promise<void>;
  checkAll(): Promise<void>;
  stop(): void;
}

/** Leaves the database to others in between. */
const atOnce = 8;

/** Checks tokens on notice, and all of them now and then: notices get lost, and the database may fail. */
export function watchTokens({ io, isKnown, log, everyMs }: TokenWatchDeps): TokenWatch {
  let checking: Promise<void> | null = null;

  async function checkOne(socket: TableSocket): Promise<void> {
    if (!socket.connected || (await isKnown(socket))) return;
    say(socket, 'session:moved', {});
    socket.disconnect(true);
  }

  async function check(sockets: readonly TableSocket[]): Promise<void> {
    for (let first = 0; first < sockets.length; first += atOnce)
      await Promise.all(sockets.slice(first, first + atOnce).map(checkOne));
  }

  function checkAll(): Promise<void> {
    checking ??= check([...io.of('/').sockets.values()]).finally(() => (checking = null));
    return checking;
  }

  const fail = (error: unknown) => log.warn('tokens not checked', { error });
  const timer = setInterval(() => void checkAll().catch(fail), everyMs);
  timer.unref();
  return {
    check,
    checkAll: () => checkAll().catch(fail),
    stop: () => clearInterval(timer),
  };
}
