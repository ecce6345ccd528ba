import { isNamed, type Person, type PersonId, type RoomView } from '@tiwanaku/shared/protocol';
import type { Presence } from '../../presence/presence.ts';
import type { Access } from '../../presence/visitors.ts';
import { seatIndexOf } from '../room-rules.ts';
import { seatedIn, type Room } from '../room-store.ts';
import { namesIn } from './distinct-names.ts';

/** Spectators listed by name; the rest is a number. */
const listedWatchers = 30;
/** Spectators whose names are compared. */
const namedWatchers = 200;

/** The part shared by people of the same access, and each person's own. */
export interface RoomViews {
  readonly shared: Omit<RoomView, 'you'>;
  youFor(personId: PersonId): RoomView['you'];
}

/** Spectators never get the table's link or code. */
export function roomViewsFor(room: Room, presence: Presence, access: Access): RoomViews {
  const watchers = presence.people(room.roomId).filter(({ personId }) => seatIndexOf(room, personId) < 0);
  const names = namesIn(seatedIn(room), watchers.slice(0, namedWatchers));
  const isTable = access === 'table';
  const shared = {
    roomId: room.roomId,
    version: room.version,
    link: isTable ? room.link : null,
    code: isTable ? room.code : null,
    watchLink: room.settings.watching === 'nobody' ? null : room.watchLink,
    settings: room.settings,
    ...(room.daily && { daily: room.daily }),
    ...(room.review && { review: room.review, ...leaderIn(room, presence) }),
    host: room.host.personId,
    seats: room.seats.map(({ person, color, isReady, vacatedBy }, seat) => ({
      seat,
      person: person && plain(person),
      color,
      isReady,
      ...(vacatedBy && { vacatedBy: plain(vacatedBy) }),
      presence: presenceOf(room, presence, person),
    })),
    watchers: watchers
      .filter(isNamed)
      .slice(0, listedWatchers)
      .map(({ personId, name }) => ({ personId, name: names.get(personId) ?? name })),
    watching: watchers.length,
    match: room.match,
    played: room.played,
  };
  return {
    shared,
    youFor(personId) {
      const isHost = room.host.personId === personId;
      const sentAway = isHost ? room.banned.map(plain) : [];
      return { personId, isHost, seat: seatOrNull(seatIndexOf(room, personId)), sentAway };
    },
  };
}

function leaderIn({ roomId, host: { personId } }: Room, presence: Presence): Pick<RoomView, 'leaderAwaySince'> {
  return presence.isHere(roomId, personId) ? {} : { leaderAwaySince: presence.awaySince(roomId, personId) };
}

const plain = ({ personId, name }: Person): Person => ({ personId, name });

const seatOrNull = (index: number) => (index < 0 ? null : index);

function presenceOf(room: Room, presence: Presence, person: Person | null): RoomView['seats'][number]['presence'] {
  if (person && presence.isHere(room.roomId, person.personId)) return { type: 'here' };
  return { type: 'away', since: person ? presence.awaySince(room.roomId, person.personId) : 0 };
}
