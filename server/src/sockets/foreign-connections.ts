import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Allowance } from './rate-limits.ts';
import type { TableServer } from './socket-types.ts';

/** The websocket under a connection; none under long polling. */
interface Transport {
  readonly socket?: WebSocket;
}

interface WebSocket {
  on(event: 'message' | 'ping' | 'pong', listener: () => void): WebSocket;
  terminate(): void;
}

/** The part of an engine's connection that is needed here. */
interface Connection {
  readonly request: IncomingMessage;
  readonly transport: Transport;
  on(event: 'data', listener: (data: unknown) => void): void;
  on(event: 'packet', listener: () => void): void;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
  close(discard?: boolean): void;
}

/** Packet types of socket.io that announce binary attachments: an event and an answer. */
const binaryPackets = ['5', '6'];

/** The packet by which socket.io is asked in, before which nothing else is counted. */
const knock = '0';
/** A page whose session is made while it opens asks twice; each time the session is looked up. */
const mostKnocks = 5;

/**
 * Closes every connection that no page of ours would open: that sends bytes, or announces them, as no message of ours has any;
 * or that asks to be let in again and again.
 */
export function refuseForeign(io: TableServer): void {
  io.engine.prependListener('connection', (connection: Connection) => {
    let knocks = 0;
    connection.on('data', (data) => {
      const type = typeof data === 'string' ? data.charAt(0) : null;
      if (type === knock) knocks += 1;
      if (type === null || binaryPackets.includes(type) || knocks > mostKnocks) connection.close(true);
    });
  });
}

/**
 * Ends every connection that sends more than `most` allows. Counted are frames, answers to pings included: they arrive also where
 * the engine no longer listens, on a connection that it has closed and whose other side does not close.
 */
export function refuseTorrents(io: TableServer, most: Allowance, closed: (request: IncomingMessage) => void): void {
  io.engine.on('connection', (connection: Connection) => {
    const { request } = connection;
    let frames = 0;
    let begun = performance.now();
    const count = () => {
      if (performance.now() - begun > most.seconds * 1000) {
        frames = 0;
        begun = performance.now();
      }
      frames += 1;
      if (frames !== most.points + 1) return;
      const { socket } = connection.transport;
      connection.close(true);
      socket?.terminate();
      closed(request);
    };
    const watch = ({ socket }: Transport) => void socket?.on('message', count).on('ping', count).on('pong', count);
    watch(connection.transport);
    connection.on('upgrade', watch);
    connection.on('packet', () => {
      if (!connection.transport.socket) count();
    });
  });
}

/** Under this path sockets are upgraded, and nowhere else. */
const socketPath = '/socket.io/';

const noUpgradeHere = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Answers upgrades to other paths at once. The engine would keep such a connection for a second before it closes it. */
export function refuseForeignUpgrades(http: HttpServer): void {
  http.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(socketPath)) return;
    socket.end(noUpgradeHere, () => socket.destroy());
  });
}
