import { ok } from '@tiwanaku/shared/kernel';
import type { ClientMessage, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../matches/ports.ts';
import type { Outcome } from '../refusal.ts';
import * as rules from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';
import { shapeOf } from './settings.ts';
import type { StoredRooms } from './stored-rooms.ts';

export interface SeatDeps {
  readonly store: RoomStore;
  readonly games: GameRegistry;
}

/** Taking seats, leaving them, and being ready. */
export function seating(rooms: StoredRooms, { store, games }: SeatDeps) {
  return {
    sit: (person: Person, { roomId, ...wish }: ClientMessage<'room:sit'>): Promise<Outcome<Room>> =>
      rooms.change(roomId, (room) => rules.sit(room, shapeOf(games, room), person, wish)),

    takeOpenSeat: (person: Person, roomId: RoomId): Promise<Outcome<Room>> =>
      rooms.change(roomId, (room) => rules.takeOpenSeat(room, shapeOf(games, room), person)),

    stand: (person: Person, roomId: RoomId): Promise<Outcome<Room>> =>
      rooms.change(roomId, (room) => rules.stand(room, person.personId)),

    ready: (person: Person, { roomId, isReady }: ClientMessage<'room:ready'>): Promise<Outcome<Room>> =>
      rooms.change(roomId, (room) => rules.setReady(room, person.personId, isReady)),

    async vacate(roomIds: readonly RoomId[], isGone: (roomId: RoomId, personId: PersonId) => boolean): Promise<void> {
      const rule = (room: Room) => rules.vacate(room, (personId) => isGone(room.roomId, personId));
      const found = await store.listPublic(roomIds, roomIds.length);
      for (const room of found)
        if (rule(room) !== room) await rooms.change(room.roomId, (present) => ok(rule(present)));
    },
  };
}
