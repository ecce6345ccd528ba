import type { IncomingMessage } from 'node:http';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { clientAddress, isOwnOrigin, siteOf, type WebAddress } from '../http/web-address.ts';
import type { CostBudget } from '../http/cost-budget.ts';
import type { Metrics, TurnedAwayReason } from '../observability/metrics.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import type { Sessions } from '../people/sessions.ts';
import type { FloodGuard } from './flood-guard.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SocketServer, ClientSocket } from './socket-types.ts';

export interface GateDeps {
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

    count(request: IncomingMessage, onClose: (closed: () => void) => void): void {
      const address = clientAddress(request, web);
      open.set(address, (open.get(address) ?? 0) + 1);
      onClose(() => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
    },
  };
}

type IdentifyDeps = Pick<GateDeps, 'web' | 'isOpen' | 'metrics'> & {
  readonly sessions: Sessions;
  readonly floods: FloodGuard;
  readonly costs: Pick<CostBudget, 'start'>;
};

/** Sets the person before any message is read. */
export function identify(io: SocketServer, { web, sessions, floods, costs, isOpen, metrics }: IdentifyDeps): void {
  const arrived = new WeakSet<ClientSocket['conn']>();
  io.use((socket, next) => {
    // Two sockets on one connection: messages would reach only the second, rooms that the first entered would be unknown to it.
    if (arrived.has(socket.conn)) return socket.conn.close();
    arrived.add(socket.conn);
    const turnAway = (code: TurnedCode, reason: TurnedAwayReason = code === 'held' ? 'rate' : code) => {
      metrics.turnedAway(reason);
      next(new Turned(code));
    };
    const { protocolVersion: theirs = protocolVersion } = socket.handshake.auth;
    // A page of a newer build finds another process while an upgrade is under way; old pages are asked to reload.
    if (theirs > protocolVersion) return turnAway('unavailable');
    if (theirs !== protocolVersion) return turnAway('outdated');
    const token = readSessionCookie(socket.request, web);
    const address = clientAddress(socket.request, web);
    const find = async () => {
      const started = await costs.start({ address: siteOf(address), person: token ?? null, isPlay: false }, 'connect');
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
        return next();
      },
      () => turnAway('unavailable'),
    );
  });
}
