import type { Answer, ClientEvent, ClientMessage, ServerEvent, ServerMessage } from '@tiwanaku/shared/protocol';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { Manager } from 'socket.io-client';
import { routingHint } from './routing-hint.ts';

/** What a connection needs of its socket. */
export interface Wire {
  readonly isConnected: boolean;
  open(): void;
  close(): void;
  /** Rejects after `timeoutMs` without an answer. */
  ask<E extends ClientEvent>(event: E, message: ClientMessage<E>, timeoutMs: number): Promise<Answer<E>>;
  onMessage<E extends ServerEvent>(event: E, listener: (message: ServerMessage<E>) => void): () => void;
  onOpened(listener: () => void): void;
  /** `isFinal`: it will not reconnect. */
  onClosed(listener: (isFinal: boolean) => void): void;
  /** The server refused the handshake. */
  onRefused(listener: (code: string) => void): void;
}

/** WebSocket only; reconnects by itself. */
export function socketWire(): Wire {
  const manager = new Manager({
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: 400,
    reconnectionDelayMax: 3000,
    /** Read at every connect. */
    get query() {
      return Object.fromEntries(new URLSearchParams(routingHint()));
    },
  });
  const socket = manager.socket('/', { auth: { protocolVersion } });
  return {
    get isConnected() {
      return socket.connected;
    },
    open() {
      // A second call would connect twice.
      if (!socket.active) socket.connect();
    },
    close: () => void socket.disconnect(),
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
  };
}
