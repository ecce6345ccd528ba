import type { MatchId, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { ProcessBus } from '../rooms/notices.ts';
import type { Log } from '../observability/log.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isOfMatch, roomChannel } from './channels.ts';
import { say } from './say.ts';
import type { Tabs } from './tabs.ts';
import type { TokenWatch } from './token-watch.ts';

export interface NoticeDeps {
  readonly bus: ProcessBus;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly tabs: Tabs;
  readonly announce: (roomId: RoomId) => void;
  readonly tokens: Pick<TokenWatch, 'check'>;
  readonly log: Log;
}

/** Applies notices to the sockets of this process. */
export function handleNotices({ bus, rooms, presence, tabs, announce, tokens, log }: NoticeDeps): void {
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
        return announce(notice.roomId);
      case 'turnsChanged':
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
