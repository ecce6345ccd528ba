import type { Person, ServerEvent, ServerMessage } from '@tiwanaku/shared/protocol';
import type { Server, Socket } from 'socket.io';

/** What the server may push; what clients say is read by `receive`, which trusts no type. */
export type PushedEvents = { [E in ServerEvent]: (message: ServerMessage<E>) => void };

export interface SocketData {
  person: Person;
  /** Where the connection comes from, for the limits. */
  address: string;
}

type ReceivedEvents = Record<string, (...args: unknown[]) => void>;

export type TableServer = Server<ReceivedEvents, PushedEvents, Record<string, never>, SocketData>;
export type TableSocket = Socket<ReceivedEvents, PushedEvents, Record<string, never>, SocketData>;
