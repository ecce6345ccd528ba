import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Allowance } from './rate-limits.ts';
import type { TableServer } from '../socket-types.ts';

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

/** Type of socket.io's CONNECT packet. */
const connectPacket = '0';
/** A page whose session is created while it opens connects twice; each time the session is looked up. */
const maxConnectPackets = 5;

/**
 * Closes connections that no page of ours would open: with binary packets, which no message of ours has, or with too many
 * CONNECT packets.
 */
export function refuseForeignPackets(io: TableServer): void {
  io.engine.prependListener('connection', (connection: Connection) => {
    let connectPackets = 0;
    connection.on('data', (data) => {
      const type = typeof data === 'string' ? data.charAt(0) : null;
      if (type === connectPacket) connectPackets += 1;
      if (type === null || binaryPackets.includes(type) || connectPackets > maxConnectPackets) connection.close(true);
    });
  });
}

/**
 * Closes connections that exceed `limit`. Frames are counted, pongs included, on the websocket itself: they arrive even
 * after the engine has closed a connection whose other side does not close.
 */
export function refuseFloods(io: TableServer, limit: Allowance, closed: (request: IncomingMessage) => void): void {
  io.engine.on('connection', (connection: Connection) => {
    const { request } = connection;
    let frames = 0;
    let begun = performance.now();
    const count = () => {
      if (performance.now() - begun > limit.seconds * 1000) {
        frames = 0;
        begun = performance.now();
      }
      frames += 1;
      if (frames !== limit.points + 1) return;
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

/** The only path of websockets. */
const socketPath = '/socket.io/';

const noUpgradeHere = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Answers upgrades to other paths at once, which the engine would keep for a second. */
export function refuseForeignUpgrades(http: HttpServer): void {
  http.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(socketPath)) return;
    socket.end(noUpgradeHere, () => socket.destroy());
  });
}
