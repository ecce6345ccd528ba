import type { PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Announcer, PersonInRoom, PresenceNews } from './announcer.ts';
import { widest, type Visitors } from './visitors.ts';

/** Connections of other processes; late or double news are possible. */
export function createPeerVisits(visitors: Visitors, { arrived, left }: Announcer, now: () => number) {
  function attach(peer: string, { roomId, person, access, network }: PersonInRoom): void {
    arrived(roomId, person, (visitor) => {
      visitor.peers.set(peer, access);
      visitor.network ??= network;
    });
  }

  function detachAll(peer: string, cutAt: number, isKept: (roomId: RoomId, personId: PersonId) => boolean): void {
    for (const [roomId, people] of visitors.byRoom()) {
      for (const visitor of people) {
        if (!isKept(roomId, visitor.person.personId) && visitor.peers.delete(peer)) left(roomId, visitor, cutAt);
      }
    }
  }

  return {
    applyPeerNews(peer: string, news: PresenceNews): void {
      if (news.type === 'came') return attach(peer, news);
      const visitor = visitors.find(news.roomId, news.personId);
      if (visitor?.peers.delete(peer)) left(news.roomId, visitor, news.isCut ? now() : null);
    },

    peerHas(peer: string, present: readonly PersonInRoom[]): void {
      const kept = new Set(present.map(({ roomId, person }) => `${roomId} ${person.personId}`));
      for (const one of present) attach(peer, one);
      detachAll(peer, now(), (roomId, personId) => kept.has(`${roomId} ${personId}`));
    },

    peerGone: (peer: string, at: number): void => detachAll(peer, at, () => false),

    own: (): readonly PersonInRoom[] =>
      visitors.byRoom().flatMap(([roomId, people]) =>
        people
          .filter(({ connections }) => connections.size > 0)
          .map(({ person, connections, network }) => ({
            roomId,
            person,
            access: widest(connections.values()),
            network,
          })),
      ),
  };
}
