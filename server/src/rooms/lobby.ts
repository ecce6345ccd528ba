import type { Asked, LobbyAnswer, LobbyRoom, MatchId, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { AskedIn } from './asked-cache.ts';
import type { Presence } from './presence.ts';
import { hasOpenSeat, isRunning, seatIndexOf } from './room-rules.ts';
import type { Room, RoomStore } from './room-store.ts';

/** The fullest rooms asked about; most are not public. */
const maxQueried = 1_000;
const maxRead = 200;
const maxListed = 50;
/** So that one cannot fill the list. */
const maxRoomsPerPerson = 8;

export interface LobbyDeps {
  readonly store: RoomStore;
  readonly presence: Presence;
  readonly askedIn: AskedIn;
}

interface Gathering {
  readonly roomId: RoomId;
  readonly people: readonly Person[];
  readonly counted: readonly Person[];
  readonly networks: readonly string[];
}

interface Lively {
  readonly room: Room;
  readonly people: readonly Person[];
  readonly networks: readonly string[];
}

/**
 * Public tables with a seated person, running ones first, then the fullest. Starts from presence: empty rooms hide
 * nothing. Concurrent calls share an answer.
 */
export function createLobby({ store, presence, askedIn }: LobbyDeps): () => Promise<LobbyAnswer> {
  let answer: Promise<LobbyAnswer> | null = null;

  async function look(): Promise<LobbyAnswer> {
    const gatherings = new Map(liveliest(presence).map((one) => [one.roomId, one]));
    const rooms = await store.listPublic([...gatherings.keys()], maxRead);
    const lively = rooms.flatMap((room) => {
      const { people, counted, networks } = gatherings.get(room.roomId) ?? { people: [], counted: [], networks: [] };
      const isSatAt = counted.some(({ personId }) => seatIndexOf(room, personId) >= 0);
      return isSatAt ? [{ room, people, networks }] : [];
    });
    const byLiveliness = (one: Lively, other: Lively) =>
      Number(isRunning(other.room)) - Number(isRunning(one.room)) || other.people.length - one.people.length;
    lively.sort(byLiveliness);
    const chosen = inTurns(lively, ({ networks }) => networks).slice(0, maxListed);
    const listed = chosen.sort(byLiveliness);
    const asked = await askedIn(listed.flatMap(({ room }) => matchToWatch(room) ?? []));
    const askedAt = (room: Room) => {
      const matchId = matchToWatch(room);
      return matchId === null ? [] : (asked.get(matchId) ?? []);
    };
    return { rooms: listed.map(({ room, people }) => shown(room, people, askedAt(room))) };
  }

  return () =>
    (answer ??= look().finally(() => {
      answer = null;
    }));
}

/** Running, and everybody may be its spectator. */
const matchToWatch = ({ match, settings }: Room): MatchId | null =>
  match && !match.isOver && settings.watching === 'public' ? match.matchId : null;

/** Rooms in which most people count. */
export function liveliest(presence: Presence): readonly Gathering[] {
  const counts = new Map<PersonId, number>();
  const isCounted = ({ personId }: Person): boolean => {
    const count = (counts.get(personId) ?? 0) + 1;
    counts.set(personId, count);
    return count <= maxRoomsPerPerson;
  };
  const gatherings = presence
    .occupied()
    .map((roomId) => {
      const people = presence.people(roomId);
      return { roomId, people, counted: people.filter(isCounted) };
    })
    .filter(({ counted }) => counted.length > 0)
    .map((one) => ({ ...one, networks: networksIn(presence, one) }))
    .sort((one, other) => other.counted.length - one.counted.length);
  return inTurns(gatherings, ({ networks }) => networks).slice(0, maxQueried);
}

function networksIn(presence: Presence, { roomId, counted }: Omit<Gathering, 'networks'>): readonly string[] {
  return [...new Set(counted.map(({ personId }) => presence.networkOf(roomId, personId) ?? 'unknown'))];
}

/**
 * The first of each network, then the second: no network pushes others off the list. A room counts for the rarest of
 * its networks.
 */
function inTurns<T>(items: readonly T[], networksOf: (item: T) => readonly string[]): T[] {
  const counts = new Map<string, number>();
  const turns = items.map((item) => {
    const networks = networksOf(item);
    const turn = Math.min(...networks.map((network) => counts.get(network) ?? 0));
    const network = networks.find((one) => (counts.get(one) ?? 0) === turn);
    if (network !== undefined) counts.set(network, turn + 1);
    return { item, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ item }) => item);
}

/** No code, and no link that leads to a seat. */
function shown(room: Room, people: readonly Person[], awaited: readonly Asked[]): LobbyRoom {
  const { roomId, watchLink, settings, host, seats } = room;
  return {
    roomId,
    watchLink: settings.watching === 'public' ? watchLink : null,
    canSit: hasOpenSeat(room),
    game: settings.game,
    options: settings.options,
    host: host.name,
    seats: seats.map(({ person, color }) => person && { name: person.name, color: color ?? '' }),
    isRunning: isRunning(room),
    awaited: [...awaited],
    watching: people.filter(({ personId }) => seatIndexOf(room, personId) < 0).length,
  };
}
