import type {
  Asked,
  LobbyAnswer,
  LobbyRoom,
  MatchId,
  Person,
  PersonId,
  RoomId,
  RoomSettings,
} from '@tiwanaku/shared/protocol';
import type { Presence } from './presence.ts';
import { hasBotsSeat, hasOpenSeat, isRunning, seatedPeople, seatIndexOf, shownSeats, type Room } from './room-rules.ts';
import type { RoomStore } from './room-store.ts';
import type { Outcome } from '../refusal.ts';
import type { Rooms } from './rooms.ts';
import type { MatchLog } from '../matches/match-log.ts';

/** The fullest rooms asked about; most are not public. */
const maxQueried = 1_000;
const maxRead = 200;
const maxListed = 50;
/** Most of them have moved on. */
const triedTables = 5;
/** One person cannot fill the list. */
const maxRoomsPerPerson = 8;

interface LobbyDeps {
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
  const lively = livelyRooms(presence);
  let answer: Promise<LobbyAnswer> | null = null;

  async function look(): Promise<LobbyAnswer> {
    const gatherings = new Map(lively().map((one) => [one.roomId, one]));
    const rooms = await store.listPublic([...gatherings.keys()], maxRead);
    const tables = rooms.flatMap((room) => {
      const { people, counted, networks } = gatherings.get(room.roomId) ?? { people: [], counted: [], networks: [] };
      const isSatAt = counted.some(({ personId }) => seatIndexOf(room, personId) >= 0);
      return isSatAt ? [{ room, people, networks }] : [];
    });
    const byLiveliness = (one: Lively, other: Lively) =>
      Number(isRunning(other.room)) - Number(isRunning(one.room)) || other.people.length - one.people.length;
    tables.sort(byLiveliness);
    const chosen = inTurns(tables, ({ networks }) => networks).slice(0, maxListed);
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

/** A look at all people that takes longer than `quickMs` is used again for `lookRatio` times as long as it took. */
const quickMs = 10;
const lookRatio = 20;

/** Rooms in which most people count, looked for at most a twentieth of the time. */
function livelyRooms(presence: Presence): () => readonly Gathering[] {
  let last: readonly Gathering[] = [];
  let validUntil = -Infinity;
  return () => {
    const begun = performance.now();
    if (begun < validUntil) return last;
    last = liveliest(presence);
    const tookMs = performance.now() - begun;
    validUntil = tookMs > quickMs ? begun + lookRatio * tookMs : -Infinity;
    return last;
  };
}

function liveliest(presence: Presence): readonly Gathering[] {
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
  const { roomId, watchLink, settings, host } = room;
  return {
    roomId,
    watchLink: settings.watching === 'public' ? watchLink : null,
    canSit: hasOpenSeat(room),
    game: settings.game,
    options: settings.options,
    host: host.name,
    seats: shownSeats(room),
    isRunning: isRunning(room),
    awaited: [...awaited],
    watching: people.filter(({ personId }) => seatIndexOf(room, personId) < 0).length,
  };
}

interface OpenSeatsDeps {
  readonly store: RoomStore;
  readonly rooms: Pick<Rooms, 'create' | 'createWithBots' | 'takeBotsSeat' | 'takeOpenSeat'>;
  readonly presence: Presence;
}

/** A table that is made when no person waits at one. */
interface Wanted {
  readonly settings: RoomSettings;
  readonly bots?: number | undefined;
}

export function createOpenSeats({ store, rooms, presence }: OpenSeatsDeps) {
  const lively = livelyRooms(presence);
  let last: Promise<unknown> = Promise.resolve();

  /** Counts as present until the page connects. */
  async function take(person: Person, roomId: RoomId): Promise<Outcome<Room>> {
    const seated = await rooms.takeOpenSeat(person, roomId);
    if (!seated.ok) return seated;
    presence.touchWithoutConnection(roomId, person, 'table');
    return seated;
  }

  /** Tables of the game that people are at. */
  async function listedOf(game: string): Promise<readonly Room[]> {
    const among = lively().map(({ roomId }) => roomId);
    return (await store.listPublic(among, maxRead)).filter(({ settings }) => settings.game === game);
  }

  /** The own one first, then the fullest; `forOthers`: where other people are. */
  function waiting(person: Person, listed: readonly Room[], forOthers: boolean): readonly Room[] {
    const seatedAt = (room: Room) => seatIndexOf(room, person.personId) >= 0;
    const seats = (room: Room) => room.seats.flatMap((seat) => seat.person ?? []);
    const isOwn = (room: Room) => room.settings.sitting === 'anyone' && !isRunning(room) && seatedAt(room);
    return listed
      .filter((room) => isOwn(room) || hasOpenSeat(room))
      .filter((room) => {
        const here = seats(room).filter(({ personId }) => presence.isHere(room.roomId, personId));
        return forOthers ? here.some(({ personId }) => personId !== person.personId) : isOwn(room) || here.length > 0;
      })
      .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || seats(other).length - seats(one).length);
  }

  /** Where other people, who are all here, have begun a match with bots in which nobody has moved, perhaps. */
  function begun(person: Person, listed: readonly Room[]): readonly Room[] {
    const areHere = (room: Room) => seatedPeople(room).every(({ personId }) => presence.isHere(room.roomId, personId));
    return listed
      .filter((room) => hasBotsSeat(room) && seatIndexOf(room, person.personId) < 0 && areHere(room))
      .slice(0, triedTables);
  }

  async function find(person: Person, { settings, bots }: Wanted): Promise<Outcome<Room>> {
    const listed = await listedOf(settings.game);
    for (const { roomId } of waiting(person, listed, bots !== undefined)) {
      const taken = await take(person, roomId);
      // Taken meanwhile, or banned.
      if (taken.ok || taken.refusal.code === 'nameMissing') return taken;
    }
    for (const { roomId } of bots === undefined ? [] : begun(person, listed)) {
      const taken = await rooms.takeBotsSeat(person, roomId);
      if (taken.ok) {
        presence.touchWithoutConnection(roomId, person, 'table');
        return taken;
      }
    }
    if (bots !== undefined) return await rooms.createWithBots(person, { ...settings, sitting: 'anyone' }, bots);
    const opened = await rooms.create(person, { ...settings, sitting: 'anyone' });
    return opened.ok ? await take(person, opened.value.roomId) : opened;
  }

  return {
    take,

    /**
     * A seat at an open table of the game where people wait, or at a new one, against bots if any are wanted. One person at a
     * time, so that two at once meet; two processes may each open a table.
     */
    play(person: Person, wanted: Wanted): Promise<Outcome<Room>> {
      const found = last.then(() => find(person, wanted));
      last = found.catch(() => undefined);
      return found;
    },
  };
}

interface AskedCacheDeps {
  readonly log: Pick<MatchLog, 'versions'>;
  /** Loads the match if this process does not have it. */
  readonly awaited: (matchId: MatchId) => Promise<readonly Asked[]>;
}

/** What spectators may know of who is asked, by match. */
type AskedIn = (matchIds: readonly MatchId[]) => Promise<ReadonlyMap<MatchId, readonly Asked[]>>;

/** One query for the versions; only matches that have moved since the last call are looked at. Keeps those of the last call. */
export function createAskedCache({ log, awaited }: AskedCacheDeps): AskedIn {
  let kept: ReadonlyMap<MatchId, { readonly version: number; readonly asked: readonly Asked[] }> = new Map();

  return async (matchIds) => {
    if (matchIds.length === 0) return new Map();
    const versions = await log.versions(matchIds);
    const known = kept;
    const entries = await Promise.all(
      [...versions].map(async ([matchId, version]) => {
        const before = known.get(matchId);
        const isSame = before?.version === version;
        return [matchId, isSame ? before : { version, asked: await awaited(matchId) }] as const;
      }),
    );
    kept = new Map(entries);
    return new Map(entries.map(([matchId, { asked }]) => [matchId, asked]));
  };
}
