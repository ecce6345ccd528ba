import type { Log } from '../observability/log.ts';
import { say } from './say.ts';
import type { TableServer, TableSocket } from './socket-types.ts';

export interface TokenWatchDeps {
  readonly io: TableServer;
  /** Whether the token that this connection was opened with still is somebody's. */
  readonly isKnown: (socket: TableSocket) => Promise<boolean>;
  readonly log: Log;
  /** Milliseconds between two looks at all tokens. */
  readonly everyMs: number;
}

export interface TokenWatch {
  /** Tells and cuts off those of these connections whose token is worth nothing any more. */
  look(sockets: readonly TableSocket[]): Promise<void>;
  lookAtAll(): Promise<void>;
  stop(): void;
}

/** At a time, so that others get at the database in between. */
const atOnce = 8;

/**
 * Whether a token still is somebody's is looked at when a notice says that it may not be. A notice can be lost, and the database can
 * fail to answer, so all tokens are looked at now and then as well.
 */
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
