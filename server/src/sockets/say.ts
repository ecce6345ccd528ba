import type { RoomView, ServerEvent, ServerMessage } from '@tiwanaku/shared/protocol';
import { pushedSchemas } from './schemas.ts';

interface Receivers {
  emit(event: string, message: unknown): unknown;
}

/** The only way out for pushed messages: parsed once by the event's strict schema, thrown where they do not fit. */
export function say<E extends ServerEvent>(to: Receivers, event: E, message: ServerMessage<E>): void {
  sayAll([to], event, message);
}

/** The same message for several, parsed once. */
export function sayAll<E extends ServerEvent>(to: readonly Receivers[], event: E, message: ServerMessage<E>): void {
  const parsed = pushedSchemas[event].parse(message);
  for (const one of to) one.emit(event, parsed);
}

const room = pushedSchemas['room:changed'];
const sharedRoom = room.omit({ you: true });

/** Says room views: the shared part is parsed once. */
export function roomSayer(view: Omit<RoomView, 'you'>): (to: Receivers, you: RoomView['you']) => void {
  const shared = sharedRoom.parse(view);
  return (to, you) => void to.emit('room:changed', { ...shared, you: room.shape.you.parse(you) });
}
