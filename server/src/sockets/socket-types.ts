import type { Person, ServerEvent, ServerMessage } from '@tiwanaku/shared/protocol';
import type { Server, Socket } from 'socket.io';

/** `receive` trusts no type of what clients send. */
export type PushedEvents = { [E in ServerEvent]: (message: ServerMessage<E>) => void };

export interface SocketData {
  person: Person;
  address: string;
  /** Of the session. */
  token: string | undefined;
}

type ReceivedEvents = Record<string, (...args: unknown[]) => void>;

export type SocketServer = Server<ReceivedEvents, PushedEvents, Record<string, never>, SocketData>;
export type ClientSocket = Socket<ReceivedEvents, PushedEvents, Record<string, never>, SocketData>;
