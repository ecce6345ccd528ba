import type { FirstSight, Person, RoomLink } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { Outcome } from '../refusal.ts';
import type { Presence } from './presence.ts';
import { enteredRoom, type EnteredDeps } from './entered.ts';
import type { Room } from './room-store.ts';
import type { Viewers } from './viewers.ts';

export interface FirstSightDeps extends EnteredDeps {
  readonly presence: Pick<Presence, 'touchWithoutConnection'>;
  readonly matches: Matches;
  readonly viewers: Viewers;
}

/**
 * For a page that is not connected yet. The person counts as present, as if just cut: no one looks in unseen. Refusals:
 * those of entering.
 */
export function createFirstSight({ matches, viewers, presence, ...deps }: FirstSightDeps) {
  /** Where they may see it. */
  async function matchOf(room: Room, { personId }: Person): Promise<FirstSight['match']> {
    if (!room.match) return null;
    const viewer = await viewers(personId, room.match.matchId, (roomId) => roomId === room.roomId);
    const shown = viewer.ok ? await matches.sync(viewer.value, room.match.matchId, 0) : viewer;
    if (!shown.ok || shown.value.sync.type !== 'snapshot') return null;
    return { snapshot: shown.value.sync.snapshot, timing: shown.value.timing };
  }

  return async (person: Person, link: RoomLink): Promise<Outcome<FirstSight>> => {
    const door = await deps.rooms.enter(person, link);
    if (!door.ok) return door;
    const { room, access } = door.value;
    presence.touchWithoutConnection(room.roomId, person, access);
    const [entered, match] = await Promise.all([enteredRoom(deps, room, access, person), matchOf(room, person)]);
    return { ok: true, value: { ...entered, match } };
  };
}
