import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { inSlices, latestPerKey } from '../async.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Log } from '../observability/log.ts';
import type { Presence, Access } from '../rooms/presence.ts';
import { isBanned, type Room } from '../rooms/room-rules.ts';
import { crowdFromPeople, type RoomViewsOf } from '../rooms/room-view.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { matchChannel, roomChannel, viewerChannel } from './channels.ts';
import { roomSayer, say } from './say.ts';
import type { ClientSocket, SocketServer } from './socket-types.ts';

export interface AnnouncerDeps {
  readonly io: SocketServer;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly roomViews: Pick<RoomViewsOf, 'announced'>;
  readonly cluster: Pick<Cluster, 'bus' | 'isAlone'>;
  readonly log: Log;
}

export interface RoomAnnouncer {
  /** `room`: as it was written just now; without it the room is read. */
  announce(roomId: RoomId, room?: Room): void;
  /** A connection that entered has been given the room. */
  given(room: Room): void;
  /** Repairs what notices lost between processes. */
  catchUp(): Promise<void>;
}

/** So many rooms are asked about per query. */
const atOnce = 100;
const pauseMs = 30;
/** Crowded rooms are announced less often, the more so the more people each announcement goes to: each arrival is a change. */
const longPauseMs = 1_000;
const pausePerPersonMs = 1;
/** The number of messages after which other work is done. */
const saidAtOnce = 50;

/** Sends room views to this process's connections, changes close together as one. */
export function roomAnnouncer(deps: AnnouncerDeps): RoomAnnouncer {
  const { rooms, presence, cluster, log } = deps;
  /** Versions that people here have been told, or are being told. */
  const announced = new Map<RoomId, number>();

  async function tryToAnnounce(roomId: RoomId, written: Room | null): Promise<boolean> {
    try {
      const room = presence.isSeen(roomId) ? (written ?? (await rooms.load(roomId))) : null;
      if (room) {
        announced.set(roomId, room.version);
        await announceRoom(deps, room);
      } else announced.delete(roomId);
      return true;
    } catch (error) {
      log.warn('room not announced', { roomId, error });
      return false;
    }
  }

  /** The room as it was written here; null where it has to be read, because it may be newer. */
  const want = latestPerKey<RoomId, Room | null>(
    async (roomId, written) => {
      const isDone = await tryToAnnounce(roomId, written);
      if (!isDone) want(roomId, null);
      const people = presence.count(roomId);
      const isSlow = !isDone || people > crowdFromPeople;
      return isSlow ? Math.max(longPauseMs, pausePerPersonMs * people) : pauseMs;
    },
    (one, other) => one && other && (one.version > other.version ? one : other),
  );

  return {
    announce: (roomId, room) => want(roomId, room ?? null),

    // Those who were here before may have an earlier version; who enters may have read the room before it was changed.
    given({ roomId, version }) {
      const last = announced.get(roomId);
      if (last === undefined) announced.set(roomId, version);
      else if (version < last) want(roomId, null);
    },

    async catchUp() {
      if (cluster.isAlone) return;
      const shown = presence.rooms();
      const isShown = new Set(shown);
      for (const roomId of announced.keys()) if (!isShown.has(roomId)) announced.delete(roomId);
      await inSlices(shown, atOnce, async (slice) => {
        for (const [roomId, version] of await rooms.versions(slice))
          if (announced.get(roomId) !== version) want(roomId, null);
      });
    },
  };
}

type RoomSayer = (socket: ClientSocket, personId: PersonId) => void;

function sayerOf(roomId: RoomId, announced: ReturnType<RoomViewsOf['announced']>): RoomSayer {
  if ('watching' in announced) {
    const { watching } = announced;
    return (socket) => say(socket, 'room:watching', { roomId, watching });
  }
  const sayTo = roomSayer(announced.shared);
  return (socket, personId) => sayTo(socket, announced.youFor(personId));
}

/** Tells everybody in the room who is connected to this process. */
async function announceRoom(deps: AnnouncerDeps, room: Room): Promise<void> {
  const { io, presence, roomViews, cluster } = deps;
  const { roomId } = room;
  if (room.settings.watching === 'nobody') closeToWatchers(deps, room);
  const sayers = new Map<Access, RoomSayer>();
  const sayerFor = (access: Access): RoomSayer => {
    const sayer = sayers.get(access) ?? sayerOf(roomId, roomViews.announced(room, access));
    sayers.set(access, sayer);
    return sayer;
  };
  await inSlices(presence.members(roomId), saidAtOnce, async (slice) => {
    for (const { connectionId, person } of slice) {
      // They may have left, or come back by another link, since the slice before.
      const access = presence.access(roomId, connectionId);
      if (access === null) continue;
      if (isBanned(room, person.personId)) {
        const matchId = room.match?.matchId ?? null;
        cluster.bus.publishHere({ type: 'personRemoved', roomId, personId: person.personId, matchId });
        continue;
      }
      const socket = io.of('/').sockets.get(connectionId);
      if (socket) sayerFor(access)(socket, person.personId);
    }
  });
}

function closeToWatchers({ io, presence }: AnnouncerDeps, { roomId, match }: Room): void {
  if (match) {
    const spectators = viewerChannel(match.matchId, { type: 'spectator' });
    io.local.in(spectators).socketsLeave([spectators, matchChannel(match.matchId)]);
  }
  for (const { connectionId } of presence.members(roomId).filter(({ access }) => access === 'watch')) {
    presence.leave(roomId, connectionId);
    const socket = io.of('/').sockets.get(connectionId);
    void socket?.leave(roomChannel(roomId));
    if (socket) say(socket, 'room:closed', { roomId, reason: 'closed' });
  }
}
