import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Allowance } from './rate-limits.ts';
import type { SocketServer } from './socket-types.ts';

/** Null under long polling. */
interface Transport {
  readonly socket?: WebSocket;
}

interface WebSocket {
  on(event: 'message' | 'ping' | 'pong', listener: () => void): WebSocket;
  terminate(): void;
}

/** The parts of engine.io that we use. */
interface Connection {
  readonly request: IncomingMessage;
  readonly transport: Transport;
  on(event: 'data', listener: (data: unknown) => void): void;
  on(event: 'packet', listener: () => void): void;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
  close(discard?: boolean): void;
}

/** Event and answer with binary attachments. */
const binaryPackets = ['5', '6'];

const connectPacket = '0';
/** A page that gets its session while opening connects twice. */
const maxConnectPackets = 5;

/** Closes connections with binary packets or too many CONNECT packets, which no page of ours sends. */
export function refuseForeignPackets(io: SocketServer): void {
  io.engine.prependListener('connection', (connection: Connection) => {
    let connectPackets = 0;
    connection.on('data', (data) => {
      const type = typeof data === 'string' ? data.charAt(0) : null;
      if (type === connectPacket) connectPackets += 1;
      if (type === null || binaryPackets.includes(type) || connectPackets > maxConnectPackets) connection.close(true);
    });
  });
}

/** Closes connections beyond `limit`. Counts frames on the websocket itself, which arrive even after engine.io has closed. */
export function refuseFloods(io: SocketServer, limit: Allowance, closed: (request: IncomingMessage) => void): void {
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

const socketPath = '/socket.io/';

const noUpgradeHere = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** At once; engine.io would keep them for a second. */
export function refuseForeignUpgrades(http: HttpServer): void {
  http.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(socketPath)) return;
    socket.end(noUpgradeHere, () => socket.destroy());
  });
}
