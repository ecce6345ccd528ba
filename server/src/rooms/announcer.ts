import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { isConnected, type Access, type Visitor, type Visitors } from './visitors.ts';

export interface PersonInRoom {
  readonly roomId: RoomId;
  readonly person: Person;
  /** The wider of both links' access. */
  readonly access: Access;
  readonly network?: string | undefined;
}

export type PresenceNews =
  /** First connection to room or table, or a new name. */
  | ({ readonly type: 'came' } & PersonInRoom)
  /** A person's last connection to a room is gone: by choice or cut. */
  | { readonly type: 'went'; readonly roomId: RoomId; readonly personId: PersonId; readonly isCut: boolean };

export interface AnnouncerDeps {
  readonly now: () => number;
  readonly graceMs: number;
  /** At any process. `arrived` was not there before, and is given the room anyway. */
  readonly changed: (roomId: RoomId, arrived?: PersonId) => void;
  readonly news: (news: PresenceNews) => void;
}

/** Changes visitors and announces noticeable changes. */
export interface Announcer {
  isHere(visitor: Visitor | undefined): visitor is Visitor;
  /** Creates the visitor if necessary. */
  arrived(roomId: RoomId, person: Person, note: (visitor: Visitor) => void): void;
  /** At once, or for a cut after the grace. */
  left(roomId: RoomId, visitor: Visitor, cutAt: number | null): void;
  /** Announces no absence from now on. */
  stop(): void;
}

export function createAnnouncer(visitors: Visitors, { now, graceMs, changed }: AnnouncerDeps): Announcer {
  const isHere = (visitor: Visitor | undefined): visitor is Visitor =>
    visitor !== undefined && (visitor.cutAt === null || now() - visitor.cutAt < graceMs);

  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

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

  return {
    isHere,

    arrived(roomId, person, note) {
      const known = visitors.find(roomId, person.personId);
      const isBack = isHere(known);
      const isNews = !isBack || known.person.name !== person.name;
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
      if (isNews) changed(roomId, isBack ? undefined : person.personId);
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

    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
