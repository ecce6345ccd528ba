import type { Entered, Person } from '@tiwanaku/shared/protocol';
import type { Safety } from '../../safety/safety.ts';
import type { Presence } from '../../presence/presence.ts';
import type { Access } from '../../presence/visitors.ts';
import type { Room } from '../room-store.ts';
import { roomViewsFor } from './room-view.ts';
import type { Rooms } from '../rooms.ts';

export interface EnteredDeps {
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly safety: Safety;
}

/** What a room sends to a person who enters. Chat is read first, then presence. */
export async function enteredRoom(
  { rooms, presence, safety }: EnteredDeps,
  room: Room,
  access: Access,
  { personId }: Person,
): Promise<Entered> {
  const [chat, blocked] = await Promise.all([rooms.chat(room, personId), safety.blockedBy(personId)]);
  const { shared, youFor } = roomViewsFor(room, presence, access);
  return { room: { ...shared, you: youFor(personId) }, chat: [...chat], blocked: [...blocked] };
}
