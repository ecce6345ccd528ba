import { type MatchId, type Person, type PersonId, type RoomId, pushedTail } from '@tiwanaku/shared/protocol';
import type { ProcessBus } from '../rooms/notices.ts';
import type { Log } from '../observability/log.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isOfMatch, roomChannel, matchChannel, viewerChannel, personChannel, followedMatch } from './channels.ts';
import type { RoomAnnouncer } from './room-announcer.ts';
import { say, sayAll } from './say.ts';
import type { Tabs, TokenWatch } from './connections.ts';
import { isInAudience, type Follower } from '@tiwanaku/shared/kernel';
import type { Progress } from '../matches/match-log.ts';
import { viewersOf, type MatchPublisher } from '../matches/ports.ts';
import { visibleTail } from '../matches/live-match.ts';
import type { SocketServer } from './socket-types.ts';
import { inSlices } from '../async.ts';
import type { Matches } from '../matches/matches.ts';

interface NoticeDeps {
  readonly io: SocketServer;
  readonly bus: ProcessBus;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly tabs: Tabs;
  readonly announce: RoomAnnouncer['announce'];
  readonly tokens: Pick<TokenWatch, 'check'>;
  readonly log: Log;
}

/** Applies notices to the sockets of this process. */
export function handleNotices({ io, bus, rooms, presence, tabs, announce, tokens, log }: NoticeDeps): void {
  function remove(roomId: RoomId, personId: PersonId, matchId: MatchId | null): void {
    for (const socket of tabs.of(personId)) {
      if (presence.access(roomId, socket.id) !== null) {
        presence.leave(roomId, socket.id);
        say(socket, 'room:closed', { roomId, reason: 'kicked' });
      }
      // A tab can follow a match without being in its room.
      for (const channel of socket.rooms) {
        if (channel === roomChannel(roomId) || (matchId && isOfMatch(channel, matchId))) void socket.leave(channel);
      }
    }
  }

  function rename(person: Person): void {
    for (const socket of tabs.of(person.personId)) socket.data.person = person;
    for (const roomId of presence.rename(person)) {
      rooms.rename(person, roomId).catch((error: unknown) => log.warn('name not changed', { roomId, error }));
    }
  }

  bus.subscribe((notice) => {
    switch (notice.type) {
      case 'roomChanged':
        return announce(notice.roomId, notice.room);
      case 'reviewShown':
        if (!rooms.isShownLast(notice.roomId, notice.sight)) return;
        return say(io.local.to(roomChannel(notice.roomId)), 'room:shown', {
          roomId: notice.roomId,
          sight: notice.sight,
        });
      case 'turnsChanged':
      case 'pushed':
      case 'botListens':
        return;
      case 'personRemoved':
        return remove(notice.roomId, notice.personId, notice.matchId);
      case 'personRenamed':
        return rename(notice.person);
      case 'personMoved':
        tokens.check(tabs.of(notice.personId)).catch((error: unknown) => log.warn('tokens not checked', { error }));
        return;
    }
  });
}

/** Sends one message of the same shape per command to every viewer; viewers with the same events share it. */
export function socketPublisher(io: SocketServer): MatchPublisher {
  return {
    timed(timing) {
      say(io.to(matchChannel(timing.matchId)), 'match:timing', timing);
    },

    grew(keeper, header, after, recorded) {
      const { matchId } = header;
      const isOpen = recorded.every(({ event }) => keeper.rules.audienceOf(event) === 'everyone');
      // A message for several channels at once would go to every process, so each channel gets its own.
      const send = (channels: readonly string[], viewer: Follower) => {
        const tail = pushedTail(visibleTail({ keeper, header }, viewer, after, recorded));
        sayAll(
          channels.map((channel) => io.to(channel)),
          'match:events',
          tail,
        );
      };
      if (isOpen) {
        send([matchChannel(matchId)], { type: 'spectator' });
        return;
      }
      const groups = new Map<string, Follower[]>();
      for (const viewer of viewersOf(header.seats.length)) {
        const seen = recorded
          .filter(({ event }) => isInAudience(viewer, keeper.rules.audienceOf(event)))
          .map(({ position }) => position)
          .join();
        groups.set(seen, [...(groups.get(seen) ?? []), viewer]);
      }
      for (const [first, ...others] of groups.values()) {
        if (!first) continue;
        send(
          [first, ...others].map((viewer) => viewerChannel(matchId, viewer)),
          first,
        );
      }
    },
  };
}

/** Shows the spectators' chat to the players after a match. */
export async function showWatchersChat(
  io: SocketServer,
  rooms: Rooms,
  roomId: RoomId,
  players: readonly Person[],
): Promise<void> {
  const to = players.map(({ personId }) => io.to(personChannel(personId)));
  for (const message of await rooms.watchersChat(roomId)) sayAll(to, 'room:chat', { roomId, message });
}

interface BeatDeps {
  readonly io: SocketServer;
  readonly matches: Matches;
  readonly log: Log;
  readonly beatMs: number;
  readonly catchUpRooms: () => Promise<void>;
}

/** Matches per query. */
const readAtOnce = 50;
/** Sending their versions takes about a millisecond. */
const sentAtOnce = 10;

/**
 * Sends the versions of matches at intervals, so that a page that missed an event notices (L7): of those that went on, or got
 * another viewer, since the last time. What a page is sent arrives or its connection ends, so idle ones need not be woken. Returns
 * a function that stops it.
 */
export function startBeat({ io, matches, log, beatMs, catchUpRooms }: BeatDeps): () => void {
  const { adapter } = io.of('/');
  const said = new Map<MatchId, Progress>();
  let isBusy = false;

  adapter.on('join-room', (channel: string) => {
    const matchId = followedMatch(channel);
    if (matchId !== null) said.delete(matchId);
  });

  async function beat(): Promise<void> {
    for (const matchId of said.keys()) if (!adapter.rooms.has(matchChannel(matchId))) said.delete(matchId);
    const followed = [...adapter.rooms.keys()].flatMap((channel) => followedMatch(channel) ?? []);
    await inSlices(followed, readAtOnce, async (slice) => {
      const news = [...(await matches.progress(slice))].filter(([matchId, { version, timing }]) => {
        const before = said.get(matchId);
        return before?.version !== version || before.timing !== timing;
      });
      await inSlices(news, sentAtOnce, async (some) => {
        for (const [matchId, progress] of some) {
          said.set(matchId, progress);
          say(io.local.to(matchChannel(matchId)), 'match:version', { matchId, ...progress });
        }
      });
    });
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    Promise.all([beat(), catchUpRooms()])
      .catch((error: unknown) => log.warn('beat failed', { error }))
      .finally(() => {
        isBusy = false;
      });
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}
