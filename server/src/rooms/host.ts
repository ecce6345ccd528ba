import { ok } from '@tiwanaku/shared/kernel';
import type { ClientMessage, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import type { ProcessBus } from './notices.ts';
import type { Matches } from '../matches/matches.ts';
import type { Audit } from '../observability/audit.ts';
import type { Outcome } from '../refusal.ts';
import * as rules from './room-rules.ts';
import type { Room } from './room-store.ts';
import type { RoomRule, StoredRooms } from './stored-rooms.ts';

export interface HostDeps {
  readonly bus: ProcessBus;
  readonly audit: Audit;
  readonly matches: Pick<Matches, 'playOnWithout'>;
}

/** What hosts do, and who is host next. */
export function hosting(rooms: StoredRooms, { bus, audit, matches }: HostDeps) {
  /** Audits a change of host. */
  async function changeHost(roomId: RoomId, rule: RoomRule): Promise<Outcome<Room>> {
    const hosts: PersonId[] = [];
    const changed = await rooms.change(roomId, (room) => {
      hosts.push(room.host.personId);
      return rule(room);
    });
    const by = hosts.at(-1);
    const personId = changed.ok ? changed.value.host.personId : by;
    if (by && personId && by !== personId) audit('handOver', { roomId, by, personId });
    return changed;
  }

  return {
    async kick(
      person: Person,
      { roomId, personId }: ClientMessage<'room:kick'>,
      here: readonly Person[],
    ): Promise<Outcome<Room>> {
      const kicked = await rooms.change(roomId, (room) => rules.kick(room, person.personId, personId, here));
      if (!kicked.ok) return kicked;
      const { match } = kicked.value;
      bus.publish({ type: 'personRemoved', roomId, personId, matchId: match?.matchId ?? null });
      audit('kick', { roomId, by: person.personId, personId });
      if (match && rules.isPlaying(kicked.value, personId))
        await matches.playOnWithout(match.matchId, person.personId, personId);
      return kicked;
    },

    async unban(person: Person, { roomId, personId }: ClientMessage<'room:unban'>): Promise<Outcome<Room>> {
      const unbanned = await rooms.change(roomId, (room) => rules.unban(room, person.personId, personId));
      if (unbanned.ok) audit('unban', { roomId, by: person.personId, personId });
      return unbanned;
    },

    leave: (person: Person, roomId: RoomId, heirs: readonly Person[]): Promise<Outcome<Room>> =>
      changeHost(roomId, (room) => ok(rules.leave(room, person.personId, heirs))),

    handOver: (roomId: RoomId, gone: PersonId, heirs: readonly Person[]): Promise<Outcome<Room>> =>
      changeHost(roomId, (room) => ok(room.host.personId === gone ? rules.handOver(room, heirs) : room)),
  };
}
