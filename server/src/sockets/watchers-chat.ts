import type { Person, RoomId } from '@tiwanaku/shared/protocol';
import type { Rooms } from '../rooms/rooms.ts';
import { personChannel } from './channels.ts';
import { say } from './say.ts';
import type { SocketServer } from './socket-types.ts';

/** After a match its players get the spectators' chat. */
export async function showWatchersChat(
  io: SocketServer,
  rooms: Rooms,
  roomId: RoomId,
  players: readonly Person[],
): Promise<void> {
  const channels = players.map(({ personId }) => personChannel(personId));
  for (const message of await rooms.watchersChat(roomId)) say(io.to(channels), 'room:chat', { roomId, message });
}
