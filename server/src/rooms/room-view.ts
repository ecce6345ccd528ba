import { LRUCache } from 'lru-cache';
import {
  isNamed,
  listedWatchers,
  strengthOf,
  type Person,
  type PersonId,
  type RoomId,
  type RoomView,
  type Entered,
  type FirstSight,
  type RoomLink,
  type Invitation,
} from '@tiwanaku/shared/protocol';
import type { Presence, Access } from './presence.ts';
import { isBanned, seatIndexOf, seatedIn, shownSeats, type Room, isRunning } from './room-rules.ts';
import { namesIn } from './distinct-names.ts';
import type { Rooms } from './rooms.ts';
import type { Matches } from '../matches/matches.ts';
import type { Outcome } from '../refusal.ts';
import type { Viewers } from './room-access.ts';

/** The part shared by people of the same access, and each person's own. */
export interface RoomViews {
  readonly shared: Omit<RoomView, 'you'>;
  youFor(personId: PersonId): RoomView['you'];
}

/** From so many people on, a view is good for a while: each arrival would go through all of them. */
export const crowdFromPeople = 50;
const crowdViewMs = 1_000;
const keptViews = 1_000;

export type RoomViewsOf = ReturnType<typeof createRoomViews>;

interface Kept {
  readonly version: number;
  readonly at: number;
  readonly views: RoomViews;
}

/** Views of rooms; those of a crowded one are up to a second old, and everybody there hears of what is newer. */
export function createRoomViews(presence: Presence, now: () => number) {
  const kept = new LRUCache<string, Kept>({ max: keptViews });
  /** What everybody in a crowded room has been given, but for the number of spectators; null once people have been given different things. */
  const given = new LRUCache<string, { readonly view: string | null }>({ max: keptViews });
  /** Tables whose views say who is in a shared review, by the room of that. */
  const tables = new LRUCache<RoomId, RoomId>({ max: keptViews });

  const isCrowded = ({ roomId }: Room) => presence.count(roomId) > crowdFromPeople;

  function make(room: Room, access: Access, key: string): RoomViews {
    if (room.match?.reviewRoom) tables.set(room.match.reviewRoom, room.roomId);
    const views = roomViewsFor(room, presence, access);
    if (isCrowded(room)) kept.set(key, { version: room.version, at: now(), views });
    return views;
  }

  return {
    /** The table whose views change as well when people come to this shared review, or leave it. */
    tableOf: (review: RoomId): RoomId | undefined => tables.get(review),

    /** Makes the view for a person who comes. */
    recent(room: Room, access: Access): RoomViews {
      const key = `${access} ${room.roomId}`;
      const last = kept.get(key);
      const isSame = last?.version === room.version && last.views.shared.review?.sight.at === room.review?.sight.at;
      if (isSame && now() - last.at < crowdViewMs) return last.views;
      const views = make(room, access, key);
      if (given.has(key) && given.get(key)?.view !== textWithoutCount(views)) given.set(key, { view: null });
      return views;
    },

    /** For everybody of this access in the room; where many are who have all but the number of spectators, that alone. */
    announced(room: Room, access: Access): RoomViews | { readonly watching: number } {
      const key = `${access} ${room.roomId}`;
      const views = make(room, access, key);
      if (!isCrowded(room)) {
        given.delete(key);
        return views;
      }
      const view = textWithoutCount(views);
      const isKnown = given.get(key)?.view === view;
      given.set(key, { view });
      return isKnown ? { watching: views.shared.watching } : views;
    },
  };
}

const textWithoutCount = ({ shared }: RoomViews): string => JSON.stringify({ ...shared, watching: 0 });

/** Spectators never get the table's link or code. */
function roomViewsFor(room: Room, presence: Presence, access: Access): RoomViews {
  const watchers = presence.people(room.roomId).filter(({ personId }) => seatIndexOf(room, personId) < 0);
  const listed = watchers.filter(isNamed).slice(0, listedWatchers);
  const names = namesIn(seatedIn(room), listed);
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
      ...(person && isBanned(room, person.personId) && { isRemoved: true as const }),
      presence: presenceOf(room, presence, person),
    })),
    watchers: listed.map(({ personId, name }) => ({ personId, name: names.get(personId) ?? name })),
    watching: watchers.length,
    match: matchIn(room, presence),
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

/** A shared review is there for the others as long as its opener is in it. */
function matchIn({ match }: Room, presence: Presence): RoomView['match'] {
  if (!match) return null;
  const { matchId, isOver, isAbandoned, seats, review, reviewRoom } = match;
  const isThere = review && reviewRoom && presence.isHere(reviewRoom, review.by.personId);
  return { matchId, isOver, ...(isAbandoned && { isAbandoned }), seats, ...(isThere && { review }) };
}

function leaderIn({ roomId, host: { personId } }: Room, presence: Presence): Pick<RoomView, 'leaderAwaySince'> {
  return presence.isHere(roomId, personId) ? {} : { leaderAwaySince: presence.awaySince(roomId, personId) };
}

const plain = ({ personId, name, bot }: Person): Person => ({ personId, name, ...(bot && { bot }) });

const seatOrNull = (index: number) => (index < 0 ? null : index);

function presenceOf(room: Room, presence: Presence, person: Person | null): RoomView['seats'][number]['presence'] {
  // A bot of the game never goes away.
  if (person && (strengthOf(person) !== null || presence.isHere(room.roomId, person.personId))) return { type: 'here' };
  return { type: 'away', since: person ? presence.awaySince(room.roomId, person.personId) : 0 };
}

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
  const { shared, youFor } = roomViews.recent(rooms.current(room), access);
  return { room: { ...shared, you: youFor(personId) }, chat: [...chat], blocked: [...blocked] };
}

interface FirstSightDeps extends EnteredDeps {
  readonly presence: Pick<Presence, 'touchWithoutConnection'>;
  readonly matches: Matches;
  readonly viewers: Viewers;
}

/**
 * The first sight of a page that is not connected yet. The person counts as present, as if just cut: no one looks in unseen.
 * Refusals: those of entering.
 */
export function createFirstSight({ matches, viewers, presence, ...deps }: FirstSightDeps) {
  /** The match, where the person may see it. */
  async function matchOf(room: Room, { personId }: Person): Promise<FirstSight['match']> {
    if (!room.match) return null;
    const viewer = await viewers(personId, room.match.matchId, (roomId) => roomId === room.roomId);
    const shown = viewer.ok ? await matches.sync(viewer.value, room.match.matchId, 0) : viewer;
    if (!shown.ok || shown.value.sync.type !== 'snapshot') return null;
    return { snapshot: shown.value.sync.snapshot, timing: shown.value.timing };
  }

  return async (person: Person, link: RoomLink): Promise<Outcome<FirstSight>> => {
    const door = await deps.rooms.enter(person, link);
    if (!door.ok) return door;
    const { room, access } = door.value;
    presence.touchWithoutConnection(room.roomId, person, access);
    const [entered, match] = await Promise.all([enteredRoom(deps, room, access, person), matchOf(room, person)]);
    return { ok: true, value: { ...entered, match } };
  };
}

/**
 * What a stranger and a link preview learn of a room: no id, no code, nothing of the match. Makes no one present. Refusals:
 * those of entering.
 */
export function createInvitations(rooms: Pick<Rooms, 'behind'>) {
  return async (link: RoomLink, personId: PersonId | null): Promise<Outcome<Invitation>> => {
    const door = await rooms.behind(link, personId);
    if (!door.ok) return door;
    const { access, room } = door.value;
    const { settings, host, review } = room;
    return {
      ok: true,
      value: {
        access,
        game: settings.game,
        options: settings.options,
        host: host.name,
        seats: shownSeats(room),
        isRunning: isRunning(room),
        canWatch: settings.watching !== 'nobody',
        ...(review && { isReview: true }),
      },
    };
  };
}
