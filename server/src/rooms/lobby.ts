import type { LobbyAnswer, LobbyRoom } from '@tiwanaku/shared/protocol';
import { stored } from '../refusal.ts';
import type { Presence } from './presence.ts';
import { seatIndexOf } from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';

/** How many rooms are looked at, those used last first. */
const looked = 200;
/** How many are told; those with most people. */
const told = 50;

/** The tables that everybody may watch and that somebody sits at now, the running ones first. */
export async function lobby(store: RoomStore, presence: Presence): Promise<LobbyAnswer> {
  const rooms = await stored(() => store.listPublic(looked));
  const lively = rooms
    .map((room) => ({ room, people: presence.people(room.roomId) }))
    .filter(({ room, people }) => people.some(({ personId }) => seatIndexOf(room, personId) >= 0));
  lively.sort(
    (one, other) =>
      Number(isRunning(other.room)) - Number(isRunning(one.room)) || other.people.length - one.people.length,
  );
  return { rooms: lively.slice(0, told).map(({ room, people }) => shown(room, people)) };
}

const isRunning = ({ match }: Room): boolean => match !== null && !match.isOver;

/** Built field by field: no id, no code and no link that could become a seat. */
function shown(room: Room, people: ReturnType<Presence['people']>): LobbyRoom {
  const { watchLink, settings, host, seats } = room;
  return {
    watchLink,
    game: settings.game,
    options: settings.options,
    host: host.name,
    seats: seats.map(({ person, color }) => person && { name: person.name, color: color ?? '' }),
    isRunning: isRunning(room),
    watching: people.filter(({ personId }) => seatIndexOf(room, personId) < 0).length,
  };
}
