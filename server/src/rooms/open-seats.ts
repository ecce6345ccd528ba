import type { Person, RoomId, RoomSettings } from '@tiwanaku/shared/protocol';
import type { Outcome } from '../refusal.ts';
import { liveliest } from './lobby.ts';
import type { Presence } from './presence.ts';
import { hasOpenSeat, isRunning, seatIndexOf } from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';
import type { Rooms } from './rooms.ts';

export interface OpenSeatsDeps {
  readonly store: RoomStore;
  readonly rooms: Pick<Rooms, 'create' | 'takeOpenSeat'>;
  readonly presence: Presence;
}

const maxRead = 200;

export function createOpenSeats({ store, rooms, presence }: OpenSeatsDeps) {
  let last: Promise<unknown> = Promise.resolve();

  /** Counts as present until the page connects. */
  async function take(person: Person, roomId: RoomId): Promise<Outcome<Room>> {
    const seated = await rooms.takeOpenSeat(person, roomId);
    if (!seated.ok) return seated;
    presence.touchWithoutConnection(roomId, person, 'table');
    return seated;
  }

  /** The own one first, then the fullest. */
  async function waiting(person: Person, game: string): Promise<readonly Room[]> {
    const among = liveliest(presence).map(({ roomId }) => roomId);
    const listed = await store.listPublic(among, maxRead);
    const seatedAt = (room: Room) => seatIndexOf(room, person.personId) >= 0;
    const seats = (room: Room) => room.seats.flatMap((seat) => seat.person ?? []);
    const isOwn = (room: Room) => room.settings.sitting === 'anyone' && !isRunning(room) && seatedAt(room);
    return listed
      .filter((room) => room.settings.game === game && (isOwn(room) || hasOpenSeat(room)))
      .filter((room) => isOwn(room) || seats(room).some(({ personId }) => presence.isHere(room.roomId, personId)))
      .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || seats(other).length - seats(one).length);
  }

  async function find(person: Person, settings: RoomSettings): Promise<Outcome<Room>> {
    for (const { roomId } of await waiting(person, settings.game)) {
      const taken = await take(person, roomId);
      // Taken meanwhile, or banned.
      if (taken.ok || taken.refusal.code === 'nameMissing') return taken;
    }
    const opened = await rooms.create(person, { ...settings, sitting: 'anyone' });
    return opened.ok ? await take(person, opened.value.roomId) : opened;
  }

  return {
    take,

    /**
     * A seat at an open table of the game, or at a new one. One person at a time, so that two at once meet; two
     * processes may each open a table.
     */
    play(person: Person, settings: RoomSettings): Promise<Outcome<Room>> {
      const found = last.then(() => find(person, settings));
      last = found.catch(() => undefined);
      return found;
    },
  };
}
