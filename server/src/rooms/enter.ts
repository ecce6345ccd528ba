import { ok } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, PersonId, RoomId, RoomLink } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { throttlePerKey } from '../lib/throttle-per-key.ts';
import type { Access } from './visitors.ts';
import { isBanned, mayEnter, rename, seatIndexOf } from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';
import type { StoredRooms } from './stored-rooms.ts';

export interface EnterDeps {
  readonly store: RoomStore;
  readonly now: () => number;
}

/** A room and the access that its link gives. */
export interface RoomAccess {
  readonly room: Room;
  readonly access: Access;
}

const touchIntervalMs = 3_600_000;

/** By link, code or match. */
export function entrances(rooms: StoredRooms, { store, now }: EnterDeps) {
  const isTouchDue = throttlePerKey(touchIntervalMs, now);

  async function behind(link: RoomLink, personId: PersonId | null): Promise<Outcome<RoomAccess>> {
    const found = await store.findByLink(link);
    if (found && personId !== null && isBanned(found, personId)) return refused('notFound', 'kicked');
    if (!found || !mayEnter(found, personId)) return refused('notFound');
    const room = await rooms.settle(found);
    const isTable = room.link === link || (personId !== null && seatIndexOf(room, personId) >= 0);
    if (!isTable && room.settings.watching === 'nobody') return refused('notAllowed');
    return ok({ room, access: isTable ? 'table' : 'watch' });
  }

  const renameIn = (person: Person, roomId: RoomId): Promise<Outcome<Room>> =>
    rooms.change(roomId, (room) => ok(rename(room, person)));

  return {
    behind,
    rename: renameIn,

    async enter(person: Person, link: RoomLink): Promise<Outcome<RoomAccess>> {
      const door = await behind(link, person.personId);
      if (!door.ok) return door;
      const { room, access } = door.value;
      // A daily land's is new, and occupied rooms are touched every hour.
      if (!room.daily && isTouchDue(room.roomId)) await store.touch(room.roomId);
      if (rename(room, person) === room) return door;
      const renamed = await renameIn(person, room.roomId);
      return renamed.ok ? ok({ room: renamed.value, access }) : renamed;
    },

    async findByCode(person: Person, code: string): Promise<Outcome<Room>> {
      const room = await store.findByCode(code);
      return room && mayEnter(room, person.personId) ? ok(room) : refused('notFound');
    },

    async tableOf(matchId: MatchId, personId: PersonId): Promise<RoomLink | null> {
      const room = await store.findByMatch(matchId);
      const isPlayed = room?.match?.matchId === matchId && !room.match.isOver;
      return isPlayed && !isBanned(room, personId) ? room.link : null;
    },
  };
}
