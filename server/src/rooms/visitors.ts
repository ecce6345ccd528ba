import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** `watch` gives neither seats nor links. */
export type Access = 'table' | 'watch';

export interface Visitor {
  person: Person;
  /** Of the latest connection. */
  network: string | undefined;
  /** On this process. */
  readonly connections: Map<string, Access>;
  readonly peers: Map<string, Access>;
  /** Null while connected. */
  cutAt: number | null;
}

/** `table` if any of these is. */
export const widest = (accesses: Iterable<Access>): Access => ([...accesses].includes('table') ? 'table' : 'watch');

/** At any process. */
export const isConnected = ({ connections, peers }: Visitor): boolean => connections.size > 0 || peers.size > 0;

/** A plain store without clock, in order of arrival. */
export interface Visitors {
  find(roomId: RoomId, personId: PersonId): Visitor | undefined;
  add(roomId: RoomId, visitor: Visitor): void;
  remove(roomId: RoomId, personId: PersonId): void;
  in(roomId: RoomId): Iterable<Visitor>;
  count(roomId: RoomId): number;
  byRoom(): readonly (readonly [RoomId, readonly Visitor[]])[];
}

export function createVisitors(): Visitors {
  const rooms = new Map<RoomId, Map<PersonId, Visitor>>();

  return {
    find: (roomId, personId) => rooms.get(roomId)?.get(personId),

    add(roomId, visitor) {
      const people = rooms.get(roomId) ?? new Map<PersonId, Visitor>();
      rooms.set(roomId, people.set(visitor.person.personId, visitor));
    },

    remove(roomId, personId) {
      rooms.get(roomId)?.delete(personId);
      if (rooms.get(roomId)?.size === 0) rooms.delete(roomId);
    },

    in: (roomId) => rooms.get(roomId)?.values() ?? [],
    count: (roomId) => rooms.get(roomId)?.size ?? 0,
    byRoom: () => [...rooms].map(([roomId, people]) => [roomId, [...people.values()]] as const),
  };
}
