import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { createAnnouncer, type AnnouncerDeps, type PersonInRoom, type PresenceNews } from './announcer.ts';
import { createConnections, type Member } from './connections.ts';
import { createPeerVisits } from './peers.ts';
import { createVisitors, widest, type Access } from './visitors.ts';

/** At any process. A cut counts after a grace. "Away" times are milliseconds since the epoch. */
export interface Presence {
  enter(roomId: RoomId, member: Member): void;
  /** By choice, at once. */
  leave(roomId: RoomId, connectionId: string): void;
  disconnect(connectionId: string): void;
  /** As if just cut, before the connection opens. */
  touchWithoutConnection(roomId: RoomId, person: Person, access: Access): void;
  /** On this process. Returns the person's rooms. */
  rename(person: Person): readonly RoomId[];

  applyPeerNews(peer: string, news: PresenceNews): void;
  peerHas(peer: string, present: readonly PersonInRoom[]): void;
  peerGone(peer: string, at: number): void;
  /** On this process. */
  own(): readonly PersonInRoom[];

  /** Null when it did not enter. */
  access(roomId: RoomId, connectionId: string): Access | null;
  roomsOf(connectionId: string): readonly RoomId[];
  /** On this process. */
  members(roomId: RoomId): readonly Member[];
  /** Whether this process has a connection of another person there. */
  isSeen(roomId: RoomId, except?: PersonId): boolean;
  /** On this process. */
  rooms(): readonly RoomId[];

  /** At any process, in order of arrival. */
  occupied(): readonly RoomId[];
  /** With those who were cut off lately. */
  count(roomId: RoomId): number;
  /** In order of arrival. */
  people(roomId: RoomId): readonly Person[];
  /** Connected with table access, in order of arrival. */
  atTable(roomId: RoomId): readonly Person[];
  isHere(roomId: RoomId, personId: PersonId): boolean;
  /** Never before this process started. */
  awaySince(roomId: RoomId, personId: PersonId): number;
  /** 0 while here. */
  awayMs(roomId: RoomId, personId: PersonId): number;
  /** A hash; undefined when unknown. */
  networkOf(roomId: RoomId, personId: PersonId): string | undefined;
  sweep(awayMs: number): void;
  /** With the server. */
  stop(): void;
}

export function createPresence(deps: AnnouncerDeps): Presence {
  const { now } = deps;
  const beganAt = now();
  const visitors = createVisitors();
  const announcer = createAnnouncer(visitors, deps);
  const { isHere } = announcer;
  const awaySince = (roomId: RoomId, personId: PersonId) => visitors.find(roomId, personId)?.cutAt ?? beganAt;

  return {
    ...createConnections(visitors, announcer, deps),
    ...createPeerVisits(visitors, announcer, now),

    occupied: () => visitors.byRoom().flatMap(([roomId, people]) => (people.some(isHere) ? [roomId] : [])),
    people: (roomId) => [...visitors.in(roomId)].filter(isHere).map(({ person }) => person),
    count: visitors.count,
    atTable: (roomId) =>
      [...visitors.in(roomId)]
        .filter(({ connections, peers }) => widest([...connections.values(), ...peers.values()]) === 'table')
        .map(({ person }) => person),
    isHere: (roomId, personId) => isHere(visitors.find(roomId, personId)),
    awaySince,
    awayMs: (roomId, personId) =>
      isHere(visitors.find(roomId, personId)) ? 0 : Math.max(0, now() - awaySince(roomId, personId)),
    networkOf: (roomId, personId) => visitors.find(roomId, personId)?.network,

    sweep(awayMs) {
      for (const [roomId, people] of visitors.byRoom()) {
        for (const { person, cutAt } of people) {
          if (cutAt !== null && now() - cutAt > awayMs) visitors.remove(roomId, person.personId);
        }
      }
    },

    stop: () => announcer.stop(),
  };
}
