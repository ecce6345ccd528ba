import type { Person, RoomId } from '@tiwanaku/shared/protocol';
import type { Rooms } from '../../rooms/rooms.ts';
import { personChannel } from '../channels.ts';
import { say } from '../say.ts';
import type { TableServer } from '../socket-types.ts';

/** The match is over: those who played get to read what the watchers said meanwhile. */
export async function showWatchersChat(
  io: TableServer,
  rooms: Rooms,
  roomId: RoomId,
  players: readonly Person[],
): Promise<void> {
  const channels = players.map(({ personId }) => personChannel(personId));
  for (const message of await rooms.watchersChat(roomId)) say(io.to(channels), 'room:chat', { roomId, message });
}
