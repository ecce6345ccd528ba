import type { IncomingMessage } from 'node:http';
import { clientAddress, isOwnOrigin, type WebAddress } from '../http/web-address.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { RateLimits } from './rate-limits.ts';
import type { TableServer } from './socket-types.ts';

export interface GateDeps {
  readonly web: WebAddress;
  readonly limits: RateLimits;
  /** Open connections per address. */
  readonly mostConnections: number;
  /** Whether the server still takes people in. */
  readonly isOpen: () => boolean;
}

/** An error that the page receives as `connect_error` with `data.code`, one of the protocol's refusal codes. */
class Turned extends Error {
  readonly data: { readonly code: 'noSession' | 'unavailable' };

  constructor(code: 'noSession' | 'unavailable') {
    super(code);
    this.data = { code };
  }
}

/** Whether a connection may be opened at all: our own pages, within the limits of the address, while the server is open. */
export function connectionGate({ web, limits, mostConnections, isOpen }: GateDeps) {
  const open = new Map<string, number>();

  return {
    async isAdmitted(request: IncomingMessage): Promise<boolean> {
      const address = clientAddress(request, web);
      if (!isOpen() || !isOwnOrigin(request, web)) return false;
      return (open.get(address) ?? 0) < mostConnections && (await limits.mayConnect(address));
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

/** Settles who the person is before anything they say is heard. */
export function identify(io: TableServer, web: WebAddress, sessions: Sessions, isOpen: () => boolean): void {
  io.use((socket, next) => {
    const token = readSessionCookie(socket.request, web);
    sessions.find(token).then(
      (person) => {
        if (!person) return next(new Turned('noSession'));
        // Whoever was at the door when it closed would not be among those who are asked to come back.
        if (!isOpen()) return next(new Turned('unavailable'));
        socket.data.person = person;
        socket.data.address = clientAddress(socket.request, web);
        return next();
      },
      () => next(new Turned('unavailable')),
    );
  });
}
