import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { Announcer, AnnouncerDeps } from './announcer.ts';
import { widest, type Access, type Visitors } from './visitors.ts';

export interface Member {
  readonly connectionId: string;
  readonly person: Person;
  readonly access: Access;
  readonly network?: string | undefined;
}

type ConnectionDeps = Pick<AnnouncerDeps, 'now' | 'news'>;

type Entered = Map<string, Map<RoomId, PersonId>>;

/** Connections of this process and their rooms. */
export function createConnections(visitors: Visitors, announcer: Announcer, deps: ConnectionDeps) {
  const entered: Entered = new Map();
  return {
    ...connectionChanges(entered, visitors, announcer, deps),
    ...personChanges(visitors, announcer, deps),

    roomsOf: (connectionId: string): readonly RoomId[] => roomsOf(entered, connectionId),

    access(roomId: RoomId, connectionId: string): Access | null {
      const personId = entered.get(connectionId)?.get(roomId);
      return (personId && visitors.find(roomId, personId)?.connections.get(connectionId)) ?? null;
    },

    members: (roomId: RoomId): readonly Member[] =>
      [...visitors.in(roomId)].flatMap(({ person, connections }) =>
        [...connections].map(([connectionId, access]) => ({ connectionId, person, access })),
      ),

    isSeen(roomId: RoomId, except?: PersonId): boolean {
      for (const { person, connections } of visitors.in(roomId))
        if (connections.size > 0 && person.personId !== except) return true;
      return false;
    },

    rooms: (): readonly RoomId[] => [...new Set([...entered.values()].flatMap((rooms) => [...rooms.keys()]))],
  };
}

const roomsOf = (entered: Entered, connectionId: string): readonly RoomId[] => [
  ...(entered.get(connectionId)?.keys() ?? []),
];

function connectionChanges(
  entered: Entered,
  visitors: Visitors,
  { arrived, left }: Announcer,
  { now, news }: ConnectionDeps,
) {
  function detach(connectionId: string, roomId: RoomId, isCut: boolean): void {
    const rooms = entered.get(connectionId);
    const personId = rooms?.get(roomId);
    rooms?.delete(roomId);
    if (rooms?.size === 0) entered.delete(connectionId);
    const visitor = personId && visitors.find(roomId, personId);
    if (!visitor) return;
    visitor.connections.delete(connectionId);
    if (visitor.connections.size > 0) return;
    news({ type: 'went', roomId, personId, isCut });
    left(roomId, visitor, isCut ? now() : null);
  }

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

    leave: (roomId: RoomId, connectionId: string): void => detach(connectionId, roomId, false),

    disconnect(connectionId: string): void {
      for (const roomId of roomsOf(entered, connectionId)) detach(connectionId, roomId, true);
    },
  };
}

function personChanges(visitors: Visitors, { arrived, left }: Announcer, { now, news }: ConnectionDeps) {
  return {
    touchWithoutConnection(roomId: RoomId, person: Person, access: Access): void {
      if (visitors.find(roomId, person.personId)?.cutAt === null) return;
      arrived(roomId, person, () => news({ type: 'came', roomId, person, access }));
      const visitor = visitors.find(roomId, person.personId);
      if (!visitor) return;
      news({ type: 'went', roomId, personId: person.personId, isCut: true });
      left(roomId, visitor, now());
    },

    rename(person: Person): readonly RoomId[] {
      const isHere = (roomId: RoomId) => (visitors.find(roomId, person.personId)?.connections.size ?? 0) > 0;
      const rooms = visitors.byRoom().flatMap(([roomId]) => (isHere(roomId) ? [roomId] : []));
      for (const roomId of rooms) {
        arrived(roomId, person, ({ connections, network }) =>
          news({ type: 'came', roomId, person, access: widest(connections.values()), network }),
        );
      }
      return rooms;
    },
  };
}
