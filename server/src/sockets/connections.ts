import type { IncomingMessage } from 'node:http';
import { protocolVersion, type PersonId } from '@tiwanaku/shared/protocol';
import { clientAddress, isOwnOrigin, siteOf, type WebAddress } from '../http/web-address.ts';
import type { CostBudget } from '../http/cost-budget.ts';
import type { Metrics, TurnedAwayReason } from '../observability/metrics.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import type { Sessions } from '../people/sessions.ts';
import type { FloodGuard, RateLimits } from './limits.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';
import { personChannel } from './channels.ts';
import { say } from './say.ts';
import { inSlices } from '../async.ts';
import type { Log } from '../observability/log.ts';

interface GateDeps {
  readonly web: WebAddress;
  readonly limits: RateLimits;
  readonly maxConnections: number;
  readonly isOpen: () => boolean;
  readonly metrics: Metrics;
}

/** `held`: backed off for flooding. */
type TurnedCode = 'noSession' | 'outdated' | 'unavailable' | 'held';

/** Sent to the page as `connect_error`. */
class Turned extends Error {
  readonly data: { readonly code: TurnedCode };

  constructor(code: TurnedCode) {
    super(code);
    this.data = { code };
  }
}

/** Long polling by script elements, which none of our pages uses. */
const isJsonp = ({ url = '' }: IncomingMessage): boolean =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('j');

/** Limits connections per address, and admits our own origin only. */
export function connectionGate({ web, limits, maxConnections, isOpen, metrics }: GateDeps) {
  const open = new Map<string, number>();

  async function obstacle(request: IncomingMessage): Promise<TurnedAwayReason | null> {
    if (!isOpen()) return 'unavailable';
    if (!isOwnOrigin(request, web) || isJsonp(request)) return 'origin';
    const address = clientAddress(request, web);
    if ((open.get(address) ?? 0) >= maxConnections) return 'connections';
    return (await limits.mayConnect(address)) ? null : 'rate';
  }

  return {
    async isAdmitted(request: IncomingMessage): Promise<boolean> {
      const reason = await obstacle(request);
      if (reason !== null) metrics.turnedAway(reason);
      return reason === null;
    },

    count(address: string, onClose: (closed: () => void) => void): void {
      open.set(address, (open.get(address) ?? 0) + 1);
      onClose(() => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
    },
  };
}

/** What is kept of the request that opened a connection. */
export interface Caller {
  readonly address: string;
  readonly token: string | undefined;
}

export const callerOf = (request: IncomingMessage, web: WebAddress): Caller => ({
  address: clientAddress(request, web),
  token: readSessionCookie(request, web),
});

type IdentifyDeps = Pick<GateDeps, 'isOpen' | 'metrics'> & {
  /** Who opened a connection; null from the second time on. */
  readonly takeCaller: (connection: object) => Caller | null;
  readonly sessions: Sessions;
  readonly floods: FloodGuard;
  readonly costs: Pick<CostBudget, 'start'>;
};

/** Sets the person before any message is read. */
export function identify(io: SocketServer, deps: IdentifyDeps): void {
  const { takeCaller, sessions, floods, costs, isOpen, metrics } = deps;
  io.use((socket, next) => {
    const caller = takeCaller(socket.conn);
    // Two sockets on one connection: messages would reach only the second, rooms that the first entered would be unknown to it.
    if (caller === null) return socket.conn.close();
    const { address, token } = caller;
    const turnAway = (code: TurnedCode, reason: TurnedAwayReason = code === 'held' ? 'rate' : code) => {
      metrics.turnedAway(reason);
      next(new Turned(code));
    };
    const { protocolVersion: theirs = protocolVersion } = socket.handshake.auth;
    // A page of a newer build finds another process while an upgrade is under way; old pages are asked to reload.
    if (theirs > protocolVersion) return turnAway('unavailable');
    if (theirs !== protocolVersion) return turnAway('outdated');
    const find = async () => {
      const started = await costs.start(
        { address: siteOf(address), person: token ?? null, stage: 'outside' },
        'connect',
      );
      if (started === 'spent' || started === 'busy') return 'refused';
      return await sessions.find(token).finally(started.end);
    };
    find().then(
      (person) => {
        if (person === 'refused') return turnAway('unavailable', 'rate');
        if (!person) return turnAway('noSession');
        // Admitted later it would miss the request to reconnect.
        if (!isOpen()) return turnAway('unavailable');
        if (floods.waitMs(person.personId) > 0) return turnAway('held');
        socket.data.person = person;
        socket.data.address = address;
        socket.data.token = token;
        return next();
      },
      () => turnAway('unavailable'),
    );
  });
}

/** Notifies a person's tabs which is the newest. All of them may act. */
export function createTabs(io: SocketServer) {
  const open = new Map<PersonId, ClientSocket[]>();

  return {
    async opened(socket: ClientSocket): Promise<void> {
      const { personId } = socket.data.person;
      open.set(personId, [...(open.get(personId) ?? []), socket]);
      await socket.join(personChannel(personId));
      say(socket.to(personChannel(personId)), 'session:elsewhere', { isElsewhere: true });
    },

    closed(socket: ClientSocket): void {
      const { personId } = socket.data.person;
      const tabs = open.get(personId) ?? [];
      const left = tabs.filter((tab) => tab !== socket);
      if (left.length > 0) open.set(personId, left);
      else open.delete(personId);
      if (tabs.at(-1) !== socket) return;
      const next = left.at(-1);
      // The next one may be at another process.
      say(next ?? io.to(personChannel(personId)), 'session:elsewhere', { isElsewhere: false });
    },

    of: (personId: PersonId): readonly ClientSocket[] => open.get(personId) ?? [],
  };
}

export type Tabs = ReturnType<typeof createTabs>;

interface TokenWatchDeps {
  readonly io: SocketServer;
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

/** So many are asked about per query, so that neither the database nor other messages are held up. */
const atOnce = 100;

/** Checks tokens on notice, and all of them now and then: notices get lost, and the database may fail. */
export function watchTokens({ io, valid, log, everyMs }: TokenWatchDeps): TokenWatch {
  let checking: Promise<void> | null = null;

  async function checkSlice(sockets: readonly ClientSocket[]): Promise<void> {
    const known = await valid(sockets.flatMap(({ data }) => data.token ?? []));
    for (const socket of sockets) {
      if (!socket.connected || known.has(socket.data.token ?? '')) continue;
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
