import { serverMessages, type RoomView, type ServerEvent, type ServerMessage } from '@tiwanaku/shared/protocol';

/** One socket, or a broadcast to channels. */
interface Receivers {
  emit(event: string, message: unknown): unknown;
}

/**
 * The only way out for pushed messages. Parses with the event's strict schema, once however many receive it;
 * throws on a message that does not fit, which is a bug of the caller.
 */
export function say<E extends ServerEvent>(to: Receivers, event: E, message: ServerMessage<E>): void {
  to.emit(event, serverMessages[event].parse(message));
}

const room = serverMessages['room:changed'];
const sharedRoom = room.omit({ you: true });

/** `say` for a room's view, of which each socket gets its own `you`: the part that all of them share is parsed once. */
export function roomSayer(view: Omit<RoomView, 'you'>): (to: Receivers, you: RoomView['you']) => void {
  const shared = sharedRoom.parse(view);
  return (to, you) => void to.emit('room:changed', { ...shared, you: room.shape.you.parse(you) });
}
