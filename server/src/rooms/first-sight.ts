import type { FirstSight, Person, RoomLink } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { Outcome } from '../refusal.ts';
import type { Safety } from '../safety/safety.ts';
import type { Presence } from './presence.ts';
import type { Room } from './room-store.ts';
import { roomViewFor } from './room-view.ts';
import type { Rooms } from './rooms.ts';
import type { Viewers } from './viewers.ts';

export interface FirstSightDeps {
  readonly rooms: Rooms;
  readonly matches: Matches;
  readonly viewers: Viewers;
  readonly presence: Presence;
  readonly safety: Safety;
}

/**
 * What somebody finds behind a link before their line is open: a page that is on its way shows it without waiting for one.
 * They count as here from now on, as if their line had just been cut: nobody looks in without being seen. Refusals: those
 * of coming in.
 */
export function createFirstSight({ rooms, matches, viewers, presence, safety }: FirstSightDeps) {
  /** The room's match, where they may see it. */
  async function matchOf(room: Room, { personId }: Person): Promise<FirstSight['match']> {
    if (!room.match) return null;
    const viewer = await viewers(personId, room.match.matchId, (roomId) => roomId === room.roomId);
    const shown = viewer.ok ? await matches.sync(viewer.value, room.match.matchId, 0) : viewer;
    if (!shown.ok || shown.value.sync.type !== 'snapshot') return null;
    return { snapshot: shown.value.sync.snapshot, timing: shown.value.timing };
  }

  return async (person: Person, link: RoomLink): Promise<Outcome<FirstSight>> => {
    const entered = await rooms.enter(person, link);
    if (!entered.ok) return entered;
    const { room, access } = entered.value;
    presence.glance(room.roomId, person);
    const [chat, blocked, match] = await Promise.all([
      rooms.chat(room, person.personId),
      safety.blockedBy(person.personId),
      matchOf(room, person),
    ]);
    const view = roomViewFor(room, presence, access)(person.personId);
    return { ok: true, value: { room: view, chat: [...chat], blocked: [...blocked], match } };
  };
}
