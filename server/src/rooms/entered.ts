import type { Entered, Person, PersonId } from '@tiwanaku/shared/protocol';
import type { Access } from './visitors.ts';
import type { Room } from './room-store.ts';
import type { RoomViewsOf } from './room-view.ts';
import type { Rooms } from './rooms.ts';

export interface EnteredDeps {
  readonly rooms: Rooms;
  readonly roomViews: Pick<RoomViewsOf, 'recent'>;
  readonly safety: { blockedBy(personId: PersonId): Promise<readonly PersonId[]> };
}

/** What a room sends to a person who enters. Chat is read first, then presence. */
export async function enteredRoom(
  { rooms, roomViews, safety }: EnteredDeps,
  room: Room,
  access: Access,
  { personId }: Person,
): Promise<Entered> {
  const [chat, blocked] = await Promise.all([rooms.chat(room, personId), safety.blockedBy(personId)]);
  const { shared, youFor } = roomViews.recent(room, access);
  return { room: { ...shared, you: youFor(personId) }, chat: [...chat], blocked: [...blocked] };
}
