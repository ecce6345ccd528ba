import type { PersonId, RoomView } from '@tiwanaku/shared/protocol';
import type { Line } from './line.ts';

/** Gets ready between matches; the host begins the next one. */
export async function getReady(line: Line, room: RoomView, personId: PersonId): Promise<void> {
  if (room.you.seat === null || (room.match && !room.match.isOver)) return;
  const { roomId } = room;
  const mine = room.seats[room.you.seat];
  if (!room.you.isHost) {
    if (mine && !mine.isReady) await line.ask('room:ready', { roomId, isReady: true });
    return;
  }
  const others = room.seats.filter(({ person }) => person && person.personId !== personId);
  if (others.every(({ isReady }) => isReady)) await line.ask('room:start', { roomId });
}
