import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { isConnected, type Access, type Visitor, type Visitors } from './visitors.ts';

export interface PersonInRoom {
  readonly roomId: RoomId;
  readonly person: Person;
  /** The wider one, if they came by both links. */
  readonly access: Access;
  readonly network?: string | undefined;
}

/** What a process tells the others about its own connections. */
export type PresenceNews =
  /** A person's first connection to a room or its table, or a new name. */
  | ({ readonly type: 'came' } & PersonInRoom)
  /** A person's last connection to a room is gone: by choice or cut. */
  | { readonly type: 'went'; readonly roomId: RoomId; readonly personId: PersonId; readonly isCut: boolean };

export interface AnnouncerDeps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for which a cut goes unnoticed. */
  readonly graceMs: number;
  /** A person came or went, at this process or another. */
  readonly changed: (roomId: RoomId) => void;
  /** Sends news to the other processes. */
  readonly news: (news: PresenceNews) => void;
}

/** Changes visitors and announces what others can notice. */
export interface Announcer {
  isHere(visitor: Visitor | undefined): visitor is Visitor;
  /** Applies `note` to a person's visitor, made if necessary, under their present name. */
  arrived(roomId: RoomId, person: Person, note: (visitor: Visitor) => void): void;
  /** Ends a visit without connections: at once, or for a cut at `cutAt` after the grace. */
  left(roomId: RoomId, visitor: Visitor, cutAt: number | null): void;
}

export function createAnnouncer(visitors: Visitors, { now, graceMs, changed }: AnnouncerDeps): Announcer {
  const isHere = (visitor: Visitor | undefined): visitor is Visitor =>
    visitor !== undefined && (visitor.cutAt === null || now() - visitor.cutAt < graceMs);

  /** Timers can fire a millisecond early by `now`: then it waits again. */
  function announceOnceAway(roomId: RoomId, visitor: Visitor, cutAt: number): void {
    if (visitor.cutAt !== cutAt) return;
    const left = cutAt + graceMs - now();
    if (left <= 0) changed(roomId);
    else setTimeout(() => announceOnceAway(roomId, visitor, cutAt), left).unref();
  }

  return {
    isHere,

    arrived(roomId, person, note) {
      const known = visitors.find(roomId, person.personId);
      const isNews = !isHere(known) || known.person.name !== person.name;
      const visitor: Visitor = known ?? {
        person,
        network: undefined,
        connections: new Map(),
        peers: new Map(),
        cutAt: null,
      };
      if (!known) visitors.add(roomId, visitor);
      visitor.person = person;
      visitor.cutAt = null;
      note(visitor);
      if (isNews) changed(roomId);
    },

    left(roomId, visitor, cutAt) {
      if (isConnected(visitor)) return;
      if (cutAt === null) {
        visitors.remove(roomId, visitor.person.personId);
        changed(roomId);
        return;
      }
      visitor.cutAt = cutAt;
      announceOnceAway(roomId, visitor, cutAt);
    },
  };
}
