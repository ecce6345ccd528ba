/** Pure: the changed room, or a refusal. */
import { ok, refuse } from '@tiwanaku/shared/kernel';
import {
  isNamed,
  type Person,
  type PersonId,
  type ReviewSight,
  type Trial,
  type Tried,
} from '@tiwanaku/shared/protocol';
import type { Room } from './room-store.ts';
import { isBanned, type Changed } from './room-rules.ts';

/** Refusals: notFound for an ordinary room, notHost. */
export function show(room: Room, by: PersonId, sight: ReviewSight): Changed {
  if (!room.review) return refuse('notFound');
  if (room.host.personId !== by) return refuse('notHost');
  return ok({ ...room, review: { ...room.review, sight } });
}

/** Those with whom a player has just played learn of the review; a later match or a stranger's review changes nothing. */
export function shownAtTable(table: Room, { watchLink, review }: Room, by: Person): Changed {
  const { match } = table;
  const isTheirs = match?.matchId === review?.matchId && match?.seats.some(({ personId }) => personId === by.personId);
  return ok(match && isTheirs ? { ...table, match: { ...match, review: { link: watchLink, by } } } : table);
}

export interface Trying {
  readonly tried: Tried | null;
  /** Of the trial that the person saw. */
  readonly revision: number | null;
}

/**
 * The others play along while it is open. Refusals: notFound for an ordinary room, notHost, nameMissing, stale when another
 * person was faster.
 */
export function attempt(room: Room, by: Person, { tried, revision }: Trying): Changed {
  if (!room.review) return refuse('notFound');
  const { trial, ...review } = room.review;
  const isLeader = room.host.personId === by.personId;
  if (!isLeader && !(trial && tried && isAlongside(trial, tried))) return refuse('notHost');
  if (!isLeader && !isNamed(by)) return refuse('nameMissing');
  // The leader may end it even if another move has arrived since.
  if (tried === null) return ok(trial ? { ...room, review } : room);
  if ((trial?.revision ?? null) !== revision) return refuse('stale');
  // Every change of a room has another version.
  return ok({ ...room, review: { ...review, trial: { ...tried, revision: room.version + 1 } } });
}

/** Other moves alone. */
const isAlongside = (trial: Trial, { position, draw, isOpen }: Tried): boolean =>
  trial.isOpen && isOpen && trial.position === position && trial.draw === draw;

export interface ReviewPeople {
  readonly here: readonly Person[];
  isGone(leader: PersonId): boolean;
}

/**
 * By the leader, or by `to` once the leader is gone. Refusals: notFound, also for a person who is not here; notHost;
 * nameMissing.
 */
export function handLead(room: Room, by: PersonId, to: PersonId, { here, isGone }: ReviewPeople): Changed {
  if (!room.review) return refuse('notFound');
  const leader = room.host.personId;
  if (leader !== by && !(to === by && isGone(leader))) return refuse('notHost');
  if (to === leader) return ok(room);
  const heir = here.find(({ personId }) => personId === to);
  if (!heir || isBanned(room, to)) return refuse('notFound');
  if (!isNamed(heir)) return refuse('nameMissing');
  return ok({ ...room, host: { personId: heir.personId, name: heir.name } });
}
