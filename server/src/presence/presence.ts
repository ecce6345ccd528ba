import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { createAnnouncer, type AnnouncerDeps, type PersonInRoom, type PresenceNews } from './announcer.ts';
import { createConnections, type Member } from './connections.ts';
import { createPeerVisits } from './peers.ts';
import { createVisitors, widest, type Access } from './visitors.ts';

/**
 * Who is connected to which room. A person is here with at least one connection, at any process, and for a grace after
 * the last one was cut. "Away" times are milliseconds since the epoch.
 */
export interface Presence {
  enter(roomId: RoomId, member: Member): void;
  /** Leaves by choice, at once. */
  leave(roomId: RoomId, connectionId: string): void;
  /** The connection was cut. */
  disconnect(connectionId: string): void;
  /** Announces a person whose connection is not open yet, as if it had just been cut. */
  touchWithoutConnection(roomId: RoomId, person: Person, access: Access): void;
  /** The same person under another name, on every connection of this process. Returns their rooms. */
  rename(person: Person): readonly RoomId[];

  /** News of another process. */
  applyPeerNews(peer: string, news: PresenceNews): void;
  /** Replaces everything that is known of another process. */
  peerHas(peer: string, present: readonly PersonInRoom[]): void;
  /** Another process is gone since `at`. */
  peerGone(peer: string, at: number): void;
  /** Everybody who is connected to this process. */
  own(): readonly PersonInRoom[];

  /** How this connection entered the room; null when it did not. */
  access(roomId: RoomId, connectionId: string): Access | null;
  roomsOf(connectionId: string): readonly RoomId[];
  /** Connections of this process in a room. */
  members(roomId: RoomId): readonly Member[];
  /** Rooms with connections of this process. */
  rooms(): readonly RoomId[];

  /** Rooms in which people are, at any process; those that were entered first come first. */
  occupied(): readonly RoomId[];
  /** Everybody who is here, in the order they came. */
  people(roomId: RoomId): readonly Person[];
  /** Those who are connected with access to the table, in the order they came. */
  atTable(roomId: RoomId): readonly Person[];
  isHere(roomId: RoomId, personId: PersonId): boolean;
  /** Since when a person is away; never earlier than the start of this process. */
  awaySince(roomId: RoomId, personId: PersonId): number;
  /** Hash of the network that a person comes from; undefined when unknown. */
  networkOf(roomId: RoomId, personId: PersonId): string | undefined;
  /** Forgets people who have been away for longer than `awayMs`. */
  sweep(awayMs: number): void;
}

export function createPresence(deps: AnnouncerDeps): Presence {
  const { now } = deps;
  const beganAt = now();
  const visitors = createVisitors();
  const announcer = createAnnouncer(visitors, deps);
  const { isHere } = announcer;

  return {
    ...createConnections(visitors, announcer, deps),
    ...createPeerVisits(visitors, announcer, now),

    occupied: () => visitors.byRoom().flatMap(([roomId, people]) => (people.some(isHere) ? [roomId] : [])),
    people: (roomId) =>
      visitors
        .in(roomId)
        .filter(isHere)
        .map(({ person }) => person),
    atTable: (roomId) =>
      visitors
        .in(roomId)
        .filter(({ connections, peers }) => widest([...connections.values(), ...peers.values()]) === 'table')
        .map(({ person }) => person),
    isHere: (roomId, personId) => isHere(visitors.find(roomId, personId)),
    awaySince: (roomId, personId) => visitors.find(roomId, personId)?.cutAt ?? beganAt,
    networkOf: (roomId, personId) => visitors.find(roomId, personId)?.network,

    sweep(awayMs) {
      for (const [roomId, people] of visitors.byRoom()) {
        for (const { person, cutAt } of people) {
          if (cutAt !== null && now() - cutAt > awayMs) visitors.remove(roomId, person.personId);
        }
      }
    },
  };
}
