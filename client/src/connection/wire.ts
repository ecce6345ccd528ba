import type {
  Answer,
  ClientEvent,
  ClientMessage,
  RoomLink,
  ServerEvent,
  ServerMessage,
} from '@tiwanaku/shared/protocol';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { Manager } from 'socket.io-client';

/** What a connection needs of its socket. */
export interface Wire {
  readonly isConnected: boolean;
  open(): void;
  close(): void;
  /** Names the table whose people a proxy brings together at one process. It counts from the next connection on. */
  meetAt(table: RoomLink | null): void;
  /** Rejects after `timeoutMs` without an answer. */
  ask<E extends ClientEvent>(event: E, message: ClientMessage<E>, timeoutMs: number): Promise<Answer<E>>;
  onMessage<E extends ServerEvent>(event: E, listener: (message: ServerMessage<E>) => void): () => void;
  onOpened(listener: () => void): void;
  /** `isFinal`: it will not reconnect. */
  onClosed(listener: (isFinal: boolean) => void): void;
  /** The server refused the handshake. */
  onRefused(listener: (code: string) => void): void;
  /** Connected by long polling, as the network lets no websocket through. */
  onPolling(listener: () => void): void;
}

/** Long polling begins where no websocket opens, and becomes a websocket once one does. */
const ways = [['websocket'], ['polling', 'websocket']];
/** So many characters of a link tell tables apart, and leave a reader of a proxy's log more than 100 bits to guess. */
const tableLength = 4;
/** A proxy may swallow a websocket without a word. */
const openWithinMs = 6000;
/** How long long polling may take to become a websocket. */
const upgradeWithinMs = 3000;

/** Connects by websocket or else by long polling, in turns until one succeeds; reconnects by itself. */
export function socketWire(): Wire {
  let way = 0;
  let query: { readonly table?: string } = {};
  const manager = new Manager({
    autoConnect: false,
    get transports() {
      return ways[way] ?? [];
    },
    get query() {
      return query;
    },
    timeout: openWithinMs,
    reconnectionDelay: 400,
    reconnectionDelayMax: 3000,
  });
  const socket = manager.socket('/', { auth: { protocolVersion } });
  socket.on('connect_error', () => {
    // The server did not refuse: it could not be reached in this way.
    if (socket.active) way = (way + 1) % ways.length;
  });
  return {
    get isConnected() {
      return socket.connected;
    },
    open() {
      // A second call would connect twice.
      if (!socket.active) socket.connect();
    },
    close: () => void socket.disconnect(),
    meetAt: (table) => void (query = table ? { table: table.slice(0, tableLength) } : {}),
    ask: (event, message, timeoutMs) => socket.timeout(timeoutMs).emitWithAck(event, message),
    onMessage(event, listener) {
      // The library wants a fixed event table.
      const name: string = event;
      const heard = listener as (message: unknown) => void;
      socket.on(name, heard);
      return () => socket.off(name, heard);
    },
    onOpened: (listener) => void socket.on('connect', listener),
    onClosed: (listener) => void socket.on('disconnect', () => listener(!socket.active)),
    onRefused: (listener) =>
      void socket.on('connect_error', (error) => {
        if (!socket.active) listener(error.message);
      }),
    onPolling: (listener) =>
      void socket.on('connect', () => {
        const { engine } = manager;
        setTimeout(() => {
          if (engine === manager.engine && socket.connected && engine.transport.name === 'polling') listener();
        }, upgradeWithinMs);
      }),
  };
}
