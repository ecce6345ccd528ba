import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** By which door somebody came in: the table's link, or the watchers' which opens neither seats nor links. */
export type Access = 'table' | 'watch';

export interface Member {
  readonly socketId: string;
  readonly person: Person;
  readonly access: Access;
  /** Names the network that they come from, and nothing else. */
  readonly network?: string | undefined;
}

export interface PersonInRoom {
  readonly roomId: RoomId;
  readonly person: Person;
  /** The table's, where they came by both doors. */
  readonly access: Access;
  readonly network?: string | undefined;
}

/** What a process tells the others about its own sockets. */
export type PresenceNews =
  /** Somebody's first socket in a room or at its table, or another name. */
  | ({ readonly type: 'came' } & PersonInRoom)
  /** Somebody's last socket in a room is gone: by choice, or because the line was cut. */
  | { readonly type: 'went'; readonly roomId: RoomId; readonly personId: PersonId; readonly isCut: boolean };

interface Visitor {
  person: Person;
  /** Where they came from last; undefined while no socket of theirs is known. */
  network: string | undefined;
  readonly sockets: Map<string, Access>;
  /** Other processes that this person has sockets at. */
  readonly peers: Map<string, Access>;
  /** When the last socket went, milliseconds since the epoch; null while one is here. */
  cutAt: number | null;
}

export interface PresenceDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for which a cut line goes unnoticed. */
  readonly graceMs: number;
  /** Somebody came or went, at this process or another. */
  readonly changed: (roomId: RoomId) => void;
  /** Something to tell the other processes. */
  readonly news: (news: PresenceNews) => void;
}

/**
 * Who is connected to which room. A person is here with one socket or more, at whichever process, and shortly after the
 * last one was cut. What other processes say comes through `heed`, `peerHas` and `peerGone`, and may come late or twice.
 */
export type Presence = ReturnType<typeof createPresence>;

export function createPresence({ now, graceMs, changed, news }: PresenceDeps) {
  const rooms = new Map<RoomId, Map<PersonId, Visitor>>();
  const bySocket = new Map<string, Map<RoomId, PersonId>>();
  const beganAt = now();

  const widest = (doors: Iterable<Access>): Access => ([...doors].includes('table') ? 'table' : 'watch');
  const visitor = (roomId: RoomId, personId: PersonId) => rooms.get(roomId)?.get(personId);
  const isHere = (known: Visitor | undefined): known is Visitor =>
    known !== undefined && (known.cutAt === null || now() - known.cutAt < graceMs);

  /** Notes one more socket or process of somebody, under the name they have now. */
  function attach(roomId: RoomId, person: Person, note: (known: Visitor) => void): void {
    const people = rooms.get(roomId) ?? new Map<PersonId, Visitor>();
    rooms.set(roomId, people);
    const unknown = {
      person,
      network: undefined,
      sockets: new Map(),
      peers: new Map<string, Access>(),
      cutAt: now() - graceMs,
    };
    const known: Visitor = people.get(person.personId) ?? unknown;
    const isNews = !isHere(known) || known.person.name !== person.name;
    people.set(person.personId, known);
    known.person = person;
    known.cutAt = null;
    note(known);
    if (isNews) changed(roomId);
  }

  function attachPeer(peer: string, { roomId, person, access, network }: PersonInRoom): void {
    attach(roomId, person, (known) => {
      known.peers.set(peer, access);
      known.network ??= network;
    });
  }

  /** The last socket is gone, by choice or at a time: a cut is told to the others only when it stays so. */
  function gone(roomId: RoomId, known: Visitor, cutAt: number | null): void {
    if (known.sockets.size > 0 || known.peers.size > 0) return;
    if (cutAt === null) {
      forget(roomId, known.person.personId);
      changed(roomId);
      return;
    }
    known.cutAt = cutAt;
    tellOnceAway(roomId, known, cutAt);
  }

  /** Tells of a cut when nobody is here by the clock any more, which a timer may come a millisecond before. */
  function tellOnceAway(roomId: RoomId, known: Visitor, cutAt: number): void {
    if (known.cutAt !== cutAt) return;
    const left = cutAt + graceMs - now();
    if (left <= 0) changed(roomId);
    else setTimeout(() => tellOnceAway(roomId, known, cutAt), left).unref();
  }

  function detach(socketId: string, roomId: RoomId, isCut: boolean): void {
    const personId = bySocket.get(socketId)?.get(roomId);
    bySocket.get(socketId)?.delete(roomId);
    if (bySocket.get(socketId)?.size === 0) bySocket.delete(socketId);
    const known = personId && visitor(roomId, personId);
    if (!known) return;
    known.sockets.delete(socketId);
    if (known.sockets.size > 0) return;
    news({ type: 'went', roomId, personId, isCut });
    gone(roomId, known, isCut ? now() : null);
  }

  function forget(roomId: RoomId, personId: PersonId): void {
    rooms.get(roomId)?.delete(personId);
    if (rooms.get(roomId)?.size === 0) rooms.delete(roomId);
  }

  /** A process has no socket of these people any more; without an `isKept`, of nobody. */
  function leftPeer(peer: string, cutAt: number, isKept: (roomId: RoomId, personId: PersonId) => boolean): void {
    for (const [roomId, people] of rooms) {
      for (const [personId, known] of people) {
        if (!isKept(roomId, personId) && known.peers.delete(peer)) gone(roomId, known, cutAt);
      }
    }
  }

  return {
    enter(roomId: RoomId, { socketId, person, access, network }: Member): void {
      attach(roomId, person, (known) => {
        const isNews = known.sockets.size === 0 || (access === 'table' && widest(known.sockets.values()) === 'watch');
        known.sockets.set(socketId, access);
        known.network = network;
        if (isNews) news({ type: 'came', roomId, person, access, network });
      });
      const entered = bySocket.get(socketId) ?? new Map<RoomId, PersonId>();
      bySocket.set(socketId, entered.set(roomId, person.personId));
    },

    /** Somebody looks in whose line is not open yet: they are here as after a cut, and the others hear of it. */
    glance(roomId: RoomId, person: Person, access: Access): void {
      const known = visitor(roomId, person.personId);
      if (known && known.cutAt === null) return;
      attach(roomId, person, () => news({ type: 'came', roomId, person, access }));
      const seen = visitor(roomId, person.personId);
      if (!seen) return;
      news({ type: 'went', roomId, personId: person.personId, isCut: true });
      gone(roomId, seen, now());
    },

    /** The same person under another name, on every socket that this process has of them. Returns their rooms. */
    rename(person: Person): readonly RoomId[] {
      const theirs = [...rooms].filter(([, people]) => (people.get(person.personId)?.sockets.size ?? 0) > 0);
      for (const [roomId] of theirs) {
        attach(roomId, person, ({ sockets, network }) =>
          news({ type: 'came', roomId, person, access: widest(sockets.values()), network }),
        );
      }
      return theirs.map(([roomId]) => roomId);
    },

    /** Goes by choice, at once. */
    leave: (roomId: RoomId, socketId: string): void => detach(socketId, roomId, false),

    /** The line was cut. */
    disconnect(socketId: string): void {
      for (const roomId of [...(bySocket.get(socketId)?.keys() ?? [])]) detach(socketId, roomId, true);
    },

    /** What another process says of its sockets. */
    heed(peer: string, said: PresenceNews): void {
      if (said.type === 'came') return attachPeer(peer, said);
      const known = visitor(said.roomId, said.personId);
      if (known?.peers.delete(peer)) gone(said.roomId, known, said.isCut ? now() : null);
    },

    /** Everybody who has a socket at another process, and nobody else. */
    peerHas(peer: string, present: readonly PersonInRoom[]): void {
      const kept = new Set(present.map(({ roomId, person }) => `${roomId} ${person.personId}`));
      for (const one of present) attachPeer(peer, one);
      leftPeer(peer, now(), (roomId, personId) => kept.has(`${roomId} ${personId}`));
    },

    /** Another process is gone since `at` (milliseconds since the epoch), and with it the sockets that it had. */
    peerGone: (peer: string, at: number): void => leftPeer(peer, at, () => false),

    /** Everybody who has a socket at this process. */
    own: (): readonly PersonInRoom[] =>
      [...rooms].flatMap(([roomId, people]) =>
        [...people.values()]
          .filter(({ sockets }) => sockets.size > 0)
          .map(({ person, sockets, network }) => ({ roomId, person, access: widest(sockets.values()), network })),
      ),

    access: (roomId: RoomId, socketId: string): Access | null => {
      const personId = bySocket.get(socketId)?.get(roomId);
      return (personId && visitor(roomId, personId)?.sockets.get(socketId)) ?? null;
    },

    roomsOf: (socketId: string): readonly RoomId[] => [...(bySocket.get(socketId)?.keys() ?? [])],

    /** This process's sockets in a room. */
    members: (roomId: RoomId): readonly Member[] =>
      [...(rooms.get(roomId)?.values() ?? [])].flatMap(({ person, sockets }) =>
        [...sockets].map(([socketId, access]) => ({ socketId, person, access })),
      ),

    /** Rooms that anybody is in through any process, and shortly after; those that were entered first come first. */
    occupied: (): readonly RoomId[] =>
      [...rooms].flatMap(([roomId, people]) => ([...people.values()].some(isHere) ? [roomId] : [])),

    /** Everybody who is here, in the order they came. */
    people: (roomId: RoomId): readonly Person[] =>
      [...(rooms.get(roomId)?.values() ?? [])].filter(isHere).map(({ person }) => person),

    /** The network that somebody in a room comes from; undefined where it is not known. */
    networkOf: (roomId: RoomId, personId: PersonId): string | undefined => visitor(roomId, personId)?.network,

    /** Those of them who came by the table's door and are connected, in the order they came. */
    atTable: (roomId: RoomId): readonly Person[] =>
      [...(rooms.get(roomId)?.values() ?? [])]
        .filter(({ sockets, peers }) => widest([...sockets.values(), ...peers.values()]) === 'table')
        .map(({ person }) => person),

    isHere: (roomId: RoomId, personId: PersonId): boolean => isHere(visitor(roomId, personId)),

    /** Since when somebody is away, milliseconds since the epoch: never earlier than this process began. */
    awaySince: (roomId: RoomId, personId: PersonId): number => visitor(roomId, personId)?.cutAt ?? beganAt,

    /** Rooms that anybody is in through this process. */
    rooms: (): readonly RoomId[] => [...new Set([...bySocket.values()].flatMap((entered) => [...entered.keys()]))],

    /** Forgets whoever has been away for longer than `awayMs`. */
    sweep(awayMs: number): void {
      for (const [roomId, people] of rooms) {
        for (const [personId, { cutAt }] of people) {
          if (cutAt !== null && now() - cutAt > awayMs) forget(roomId, personId);
        }
      }
    },
  };
}
