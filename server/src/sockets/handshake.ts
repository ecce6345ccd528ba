import type { IncomingMessage } from 'node:http';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { clientAddress, isOwnOrigin, type WebAddress } from '../web-address.ts';
import type { Metrics, TurnedAwayReason } from '../observability/metrics.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { FloodGuard } from './limits/flood-guard.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { TableServer } from './socket-types.ts';

export interface GateDeps {
  readonly web: WebAddress;
  readonly limits: RateLimits;
  /** Open connections per address. */
  readonly mostConnections: number;
  /** Whether the server still takes people in. */
  readonly isOpen: () => boolean;
  readonly metrics: Metrics;
}

/** `held`: the person sent too much, and has to wait. */
type TurnedCode = 'noSession' | 'outdated' | 'unavailable' | 'held';

/** An error that the page receives as `connect_error` with `data.code`. */
class Turned extends Error {
  readonly data: { readonly code: TurnedCode };

  constructor(code: TurnedCode) {
    super(code);
    this.data = { code };
  }
}

/** Polling by script elements, which the engine still offers: it exists for pages of other sites, and no page of ours uses it. */
const isJsonp = ({ url = '' }: IncomingMessage): boolean =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).has('j');

/** Whether a connection may be opened at all: our own pages, within the limits of the address, while the server is open. */
export function connectionGate({ web, limits, mostConnections, isOpen, metrics }: GateDeps) {
  const open = new Map<string, number>();

  async function obstacle(request: IncomingMessage): Promise<TurnedAwayReason | null> {
    if (!isOpen()) return 'unavailable';
    if (!isOwnOrigin(request, web) || isJsonp(request)) return 'origin';
    const address = clientAddress(request, web);
    if ((open.get(address) ?? 0) >= mostConnections) return 'connections';
    return (await limits.mayConnect(address)) ? null : 'rate';
  }

  return {
    async isAdmitted(request: IncomingMessage): Promise<boolean> {
      const reason = await obstacle(request);
      if (reason !== null) metrics.turnedAway(reason);
      return reason === null;
    },

    /** Counts a connection until it closes. */
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
};

/** Settles who the person is before anything they say is heard. */
export function identify(io: TableServer, { web, sessions, floods, isOpen, metrics }: IdentifyDeps): void {
  io.use((socket, next) => {
    const turnAway = (code: TurnedCode, reason: TurnedAwayReason = code === 'held' ? 'rate' : code) => {
      metrics.turnedAway(reason);
      next(new Turned(code));
    };
    // A page from before an upgrade says so; nothing that it says or hears otherwise would be sure to fit.
    const { protocolVersion: theirs = protocolVersion } = socket.handshake.auth;
    if (theirs !== protocolVersion) return turnAway('outdated');
    const token = readSessionCookie(socket.request, web);
    sessions.find(token).then(
      (person) => {
        if (!person) return turnAway('noSession');
        // Whoever was at the door when it closed would not be among those who are asked to come back.
        if (!isOpen()) return turnAway('unavailable');
        if (floods.waitMs(person.personId) > 0) return turnAway('held');
        socket.data.person = person;
        socket.data.address = clientAddress(socket.request, web);
        return next();
      },
      () => turnAway('unavailable'),
    );
  });
}
