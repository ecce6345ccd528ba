import type { MatchId, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { ProcessBus } from '../cluster/process-bus.ts';
import type { Log } from '../observability/log.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isOfMatch, roomChannel } from './channels.ts';
import type { TableSocket } from './socket-types.ts';
import type { Tabs } from './tabs.ts';

export interface NoticeDeps {
  readonly bus: ProcessBus;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly tabs: Tabs;
  readonly announce: (roomId: RoomId) => void;
  /** Whether the token that this connection was opened with still is somebody's. */
  readonly isKnown: (socket: TableSocket) => Promise<boolean>;
  readonly log: Log;
}

/** What this process does for its own sockets when any process changed something. */
export function heedNotices({ bus, rooms, presence, tabs, announce, isKnown, log }: NoticeDeps): void {
  function remove(roomId: RoomId, personId: PersonId, matchId: MatchId | null): void {
    for (const socket of tabs.of(personId)) {
      if (presence.access(roomId, socket.id) !== null) {
        presence.leave(roomId, socket.id);
        socket.emit('room:closed', { roomId, reason: 'kicked' });
      }
      // A tab can follow a match without having come into its room.
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

  /** Whoever holds a token that is worth nothing any more is told and cut off. */
  async function lookAtTokens(personId: PersonId): Promise<void> {
    for (const socket of tabs.of(personId)) {
      if (await isKnown(socket)) continue;
      socket.emit('session:moved', {});
      socket.disconnect(true);
    }
  }

  bus.subscribe((notice) => {
    switch (notice.type) {
      case 'roomChanged':
        return announce(notice.roomId);
      case 'personRemoved':
        return remove(notice.roomId, notice.personId, notice.matchId);
      case 'personRenamed':
        return rename(notice.person);
      case 'personMoved':
        lookAtTokens(notice.personId).catch((error: unknown) => log.warn('tokens not looked at', { error }));
        return;
    }
  });
}
