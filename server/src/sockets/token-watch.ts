import { inSlices } from '../lib/in-slices.ts';
import type { Log } from '../observability/log.ts';
import { say } from './say.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';

export interface TokenWatchDeps {
  readonly io: SocketServer;
  readonly tokenOf: (socket: ClientSocket) => string | undefined;
  /** Those that are still valid. */
  readonly valid: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: Log;
  readonly everyMs: number;
}

export interface TokenWatch {
  /** Notifies and disconnects sockets without a valid token. */
  check(sockets: readonly ClientSocket[]): Promise<void>;
  checkAll(): Promise<void>;
  stop(): void;
}

/** Per query, so that neither the database nor other messages are held up. */
const atOnce = 100;

/** Checks tokens on notice, and all of them now and then: notices get lost, and the database may fail. */
export function watchTokens({ io, tokenOf, valid, log, everyMs }: TokenWatchDeps): TokenWatch {
  let checking: Promise<void> | null = null;

  async function checkSlice(sockets: readonly ClientSocket[]): Promise<void> {
    const known = await valid(sockets.flatMap((socket) => tokenOf(socket) ?? []));
    for (const socket of sockets) {
      if (!socket.connected || known.has(tokenOf(socket) ?? '')) continue;
      say(socket, 'session:moved', {});
      socket.disconnect(true);
    }
  }

  const check = (sockets: readonly ClientSocket[]): Promise<void> => inSlices(sockets, atOnce, checkSlice);

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
