/** Pure: the changed room, or a refusal. */
import { ok, refuse } from '@tiwanaku/shared/kernel';
import { isNamed, type Person, type PersonId, type ReviewSight } from '@tiwanaku/shared/protocol';
import type { Room } from '../room-store.ts';
import { isBanned, type Changed } from '../room-rules.ts';

/** The leader shows a step, with marks. Refusals: notFound for an ordinary room, notHost. */
export function show(room: Room, by: PersonId, sight: ReviewSight): Changed {
  if (!room.review) return refuse('notFound');
  if (room.host.personId !== by) return refuse('notHost');
  return ok({ ...room, review: { ...room.review, sight } });
}

/** `here`: the people in the room. Refusals: notFound, also for a person who is not here; notHost; nameMissing. */
export function handLead(room: Room, by: PersonId, to: PersonId, here: readonly Person[]): Changed {
  if (!room.review) return refuse('notFound');
  if (room.host.personId !== by) return refuse('notHost');
  if (to === by) return ok(room);
  const heir = here.find(({ personId }) => personId === to);
  if (!heir || isBanned(room, to)) return refuse('notFound');
  if (!isNamed(heir)) return refuse('nameMissing');
  return ok({ ...room, host: { personId: heir.personId, name: heir.name } });
}
