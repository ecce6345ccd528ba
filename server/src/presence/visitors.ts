import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** The link a person came by: the table's, or the watchers' which gives neither seats nor links. */
export type Access = 'table' | 'watch';

/** A person in a room. Only the time of the last cut makes them away. */
export interface Visitor {
  person: Person;
  /** Network of their latest connection; undefined while none is known. */
  network: string | undefined;
  /** Connections to this process. */
  readonly connections: Map<string, Access>;
  /** Other processes that this person is connected to. */
  readonly peers: Map<string, Access>;
  /** When the last connection was cut, milliseconds since the epoch; null while there is one. */
  cutAt: number | null;
}

/** The wider of several accesses. */
export const widest = (accesses: Iterable<Access>): Access => ([...accesses].includes('table') ? 'table' : 'watch');

/** Whether any process has a connection of this person. */
export const isConnected = ({ connections, peers }: Visitor): boolean => connections.size > 0 || peers.size > 0;

/** Who is known in which room, in the order they came. A plain store: it has no clock and tells nobody. */
export interface Visitors {
  find(roomId: RoomId, personId: PersonId): Visitor | undefined;
  add(roomId: RoomId, visitor: Visitor): void;
  remove(roomId: RoomId, personId: PersonId): void;
  in(roomId: RoomId): readonly Visitor[];
  /** Every room with its visitors, those that were entered first come first. */
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

    in: (roomId) => [...(rooms.get(roomId)?.values() ?? [])],
    byRoom: () => [...rooms].map(([roomId, people]) => [roomId, [...people.values()]] as const),
  };
}
