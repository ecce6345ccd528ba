import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** `watch` gives neither seats nor links. */
export type Access = 'table' | 'watch';

/** A connection of this process that has entered a room. */
export interface Member {
  readonly connectionId: string;
  readonly person: Person;
  readonly access: Access;
  readonly network?: string | undefined;
}

export interface PersonInRoom {
  readonly roomId: RoomId;
  readonly person: Person;
  /** The wider of both links' access. */
  readonly access: Access;
  readonly network?: string | undefined;
}

export type PresenceNews =
  /** A person's first connection to a room or its table, or a new name. */
  | ({ readonly type: 'came' } & PersonInRoom)
  /** A person's last connection to a room is gone: by choice or cut. */
  | { readonly type: 'went'; readonly roomId: RoomId; readonly personId: PersonId; readonly isCut: boolean };

export interface PresenceDeps {
  readonly now: () => number;
  readonly graceMs: number;
  /** Somebody came or went, at any process. `arrived` was not there before, and is given the room anyway. */
  readonly changed: (roomId: RoomId, arrived?: PersonId) => void;
  readonly news: (news: PresenceNews) => void;
}

interface Visitor {
  person: Person;
  /** The network of the latest connection. */
  network: string | undefined;
  /** Connections of this process. */
  readonly connections: Map<string, Access>;
  /** Other processes, each with the access that its connections have. */
  readonly peers: Map<string, Access>;
  /** Null while connected. */
  cutAt: number | null;
}

/** `table` if any of these is. */
const widest = (accesses: Iterable<Access>): Access => ([...accesses].includes('table') ? 'table' : 'watch');

export type Presence = ReturnType<typeof createPresence>;

/**
 * Who is in which room, at any process. A cut counts after a grace. "Away" times are milliseconds since the epoch. News of
 * other processes may be late or double.
 */
export function createPresence({ now, graceMs, changed, news }: PresenceDeps) {
  const beganAt = now();
  /** The visitors by room and person, in order of arrival. */
  const visitors = new Map<RoomId, Map<PersonId, Visitor>>();
  /** The rooms that each connection of this process has entered. */
  const entered = new Map<string, Map<RoomId, PersonId>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const find = (roomId: RoomId, personId: PersonId) => visitors.get(roomId)?.get(personId);
  const visitorsIn = (roomId: RoomId): readonly Visitor[] => [...(visitors.get(roomId)?.values() ?? [])];
  const byRoom = () => [...visitors.keys()].map((roomId) => [roomId, visitorsIn(roomId)] as const);

  function remove(roomId: RoomId, personId: PersonId): void {
    visitors.get(roomId)?.delete(personId);
    if (visitors.get(roomId)?.size === 0) visitors.delete(roomId);
  }

  const isPresent = (visitor: Visitor | undefined): visitor is Visitor =>
    visitor !== undefined && (visitor.cutAt === null || now() - visitor.cutAt < graceMs);

  /** Timers may fire a millisecond early. */
  function announceOnceAway(roomId: RoomId, visitor: Visitor, cutAt: number): void {
    if (isStopped || visitor.cutAt !== cutAt) return;
    const left = cutAt + graceMs - now();
    if (left <= 0) return changed(roomId);
    const timer = setTimeout(() => {
      timers.delete(timer);
      announceOnceAway(roomId, visitor, cutAt);
    }, left).unref();
    timers.add(timer);
  }

  /** Creates the visitor if necessary, and announces a person who was not here or had another name. */
  function arrived(roomId: RoomId, person: Person, note: (visitor: Visitor) => void): void {
    const known = find(roomId, person.personId);
    const isBack = isPresent(known);
    const isNews = !isBack || known.person.name !== person.name;
    const visitor: Visitor = known ?? {
      person,
      network: undefined,
      connections: new Map(),
      peers: new Map(),
      cutAt: null,
    };
    if (!known)
      visitors.set(roomId, (visitors.get(roomId) ?? new Map<PersonId, Visitor>()).set(person.personId, visitor));
    visitor.person = person;
    visitor.cutAt = null;
    note(visitor);
    if (isNews) changed(roomId, isBack ? undefined : person.personId);
  }

  /** Announces a person who has no connection left: at once, or for a cut after the grace. */
  function left(roomId: RoomId, visitor: Visitor, cutAt: number | null): void {
    if (visitor.connections.size > 0 || visitor.peers.size > 0) return;
    if (cutAt === null) {
      remove(roomId, visitor.person.personId);
      changed(roomId);
      return;
    }
    visitor.cutAt = cutAt;
    announceOnceAway(roomId, visitor, cutAt);
  }

  function detach(connectionId: string, roomId: RoomId, isCut: boolean): void {
    const rooms = entered.get(connectionId);
    const personId = rooms?.get(roomId);
    rooms?.delete(roomId);
    if (rooms?.size === 0) entered.delete(connectionId);
    const visitor = personId && find(roomId, personId);
    if (!visitor) return;
    visitor.connections.delete(connectionId);
    if (visitor.connections.size > 0) return;
    news({ type: 'went', roomId, personId, isCut });
    left(roomId, visitor, isCut ? now() : null);
  }

  function attachPeer(peer: string, { roomId, person, access, network }: PersonInRoom): void {
    arrived(roomId, person, (visitor) => {
      visitor.peers.set(peer, access);
      visitor.network ??= network;
    });
  }

  function detachPeer(peer: string, cutAt: number, isKept: (roomId: RoomId, personId: PersonId) => boolean): void {
    for (const [roomId, people] of byRoom()) {
      for (const visitor of people) {
        if (!isKept(roomId, visitor.person.personId) && visitor.peers.delete(peer)) left(roomId, visitor, cutAt);
      }
    }
  }

  const roomsOf = (connectionId: string): readonly RoomId[] => [...(entered.get(connectionId)?.keys() ?? [])];

  const awaySince = (roomId: RoomId, personId: PersonId): number => find(roomId, personId)?.cutAt ?? beganAt;

  return {
    enter(roomId: RoomId, { connectionId, person, access, network }: Member): void {
      arrived(roomId, person, (visitor) => {
        const { connections } = visitor;
        const isNews = connections.size === 0 || (access === 'table' && widest(connections.values()) === 'watch');
        connections.set(connectionId, access);
        visitor.network = network;
        if (isNews) news({ type: 'came', roomId, person, access, network });
      });
      const rooms = entered.get(connectionId) ?? new Map<RoomId, PersonId>();
      entered.set(connectionId, rooms.set(roomId, person.personId));
    },

    /** A person who leaves by choice is gone at once. */
    leave: (roomId: RoomId, connectionId: string): void => detach(connectionId, roomId, false),

    disconnect(connectionId: string): void {
      for (const roomId of roomsOf(connectionId)) detach(connectionId, roomId, true);
    },

    /** The person counts as if just cut, before the connection opens. */
    touchWithoutConnection(roomId: RoomId, person: Person, access: Access): void {
      if (find(roomId, person.personId)?.cutAt === null) return;
      arrived(roomId, person, () => news({ type: 'came', roomId, person, access }));
      const visitor = find(roomId, person.personId);
      if (!visitor) return;
      news({ type: 'went', roomId, personId: person.personId, isCut: true });
      left(roomId, visitor, now());
    },

    /** Returns the rooms that the person has entered at this process. */
    rename(person: Person): readonly RoomId[] {
      const isConnectedTo = (roomId: RoomId) => (find(roomId, person.personId)?.connections.size ?? 0) > 0;
      const rooms = [...visitors.keys()].filter(isConnectedTo);
      for (const roomId of rooms) {
        arrived(roomId, person, ({ connections, network }) =>
          news({ type: 'came', roomId, person, access: widest(connections.values()), network }),
        );
      }
      return rooms;
    },

    applyPeerNews(peer: string, heard: PresenceNews): void {
      if (heard.type === 'came') return attachPeer(peer, heard);
      const visitor = find(heard.roomId, heard.personId);
      if (visitor?.peers.delete(peer)) left(heard.roomId, visitor, heard.isCut ? now() : null);
    },

    peerHas(peer: string, present: readonly PersonInRoom[]): void {
      const kept = new Set(present.map(({ roomId, person }) => `${roomId} ${person.personId}`));
      for (const one of present) attachPeer(peer, one);
      detachPeer(peer, now(), (roomId, personId) => kept.has(`${roomId} ${personId}`));
    },

    peerGone: (peer: string, at: number): void => detachPeer(peer, at, () => false),

    /** The people of this process. */
    own: (): readonly PersonInRoom[] =>
      byRoom().flatMap(([roomId, people]) =>
        people
          .filter(({ connections }) => connections.size > 0)
          .map(({ person, connections, network }) => ({
            roomId,
            person,
            access: widest(connections.values()),
            network,
          })),
      ),

    /** Null for a connection that has not entered the room. */
    access(roomId: RoomId, connectionId: string): Access | null {
      const personId = entered.get(connectionId)?.get(roomId);
      return (personId && find(roomId, personId)?.connections.get(connectionId)) ?? null;
    },

    roomsOf,

    /** The room's connections at this process. */
    members: (roomId: RoomId): readonly Member[] =>
      visitorsIn(roomId).flatMap(({ person, connections }) =>
        [...connections].map(([connectionId, access]) => ({ connectionId, person, access })),
      ),

    /** Whether this process has a connection of another person there. */
    isSeen(roomId: RoomId, except?: PersonId): boolean {
      for (const { person, connections } of visitors.get(roomId)?.values() ?? [])
        if (connections.size > 0 && person.personId !== except) return true;
      return false;
    },

    /** The rooms that connections of this process have entered. */
    rooms: (): readonly RoomId[] => [...new Set([...entered.values()].flatMap((rooms) => [...rooms.keys()]))],

    /** Rooms with people at any process, in order of arrival. */
    occupied: (): readonly RoomId[] => byRoom().flatMap(([roomId, people]) => (people.some(isPresent) ? [roomId] : [])),

    /** How many people are there, with those who were cut off lately. */
    count: (roomId: RoomId): number => visitors.get(roomId)?.size ?? 0,

    /** The people in order of arrival. */
    people: (roomId: RoomId): readonly Person[] =>
      visitorsIn(roomId)
        .filter(isPresent)
        .map(({ person }) => person),

    /** People who are connected with table access, in order of arrival. */
    atTable: (roomId: RoomId): readonly Person[] =>
      visitorsIn(roomId)
        .filter(({ connections, peers }) => widest([...connections.values(), ...peers.values()]) === 'table')
        .map(({ person }) => person),

    isHere: (roomId: RoomId, personId: PersonId): boolean => isPresent(find(roomId, personId)),

    /** The time is never before this process started. */
    awaySince,

    /** 0 while here. */
    awayMs: (roomId: RoomId, personId: PersonId): number =>
      isPresent(find(roomId, personId)) ? 0 : Math.max(0, now() - awaySince(roomId, personId)),

    /** A hash; undefined when unknown. */
    networkOf: (roomId: RoomId, personId: PersonId): string | undefined => find(roomId, personId)?.network,

    /** Forgets people who have been away for so long. */
    sweep(awayMs: number): void {
      for (const [roomId, people] of byRoom()) {
        for (const { person, cutAt } of people) {
          if (cutAt !== null && now() - cutAt > awayMs) remove(roomId, person.personId);
        }
      }
    },

    /** Announces no absence from now on. */
    stop(): void {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
