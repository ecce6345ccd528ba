import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import {
  isNamed,
  isShownLater,
  type Person,
  type PersonId,
  type RefusalCode,
  type ShownSight,
  type Trial,
  type Tried,
} from '@tiwanaku/shared/protocol';
import { isBanned, isHost, type Changed, type Room } from './room-rules.ts';

/** The rules of shared reviews; the host of a review's room is its leader. Pure, like `room-rules.ts`. */

/** What was shown last. Refusals: notFound for an ordinary room, notHost. */
export function mayShow(room: Room, by: PersonId): Result<ShownSight, RefusalCode> {
  if (!room.review) return refuse('notFound');
  return isHost(room, by) ? ok(room.review.sight) : refuse('notHost');
}

/** The room with this sight, unless it has a later one. */
export const withShown = (room: Room, sight: ShownSight): Room =>
  room.review && isShownLater(sight, room.review.sight) ? { ...room, review: { ...room.review, sight } } : room;

/** Those with whom a player has just played learn of the review; a later match or a stranger's review changes nothing. */
export function shownAtTable(table: Room, { roomId, watchLink, review }: Room, by: Person): Changed {
  const { match } = table;
  const isTheirs = match?.matchId === review?.matchId && match?.seats.some(({ personId }) => personId === by.personId);
  if (!match || !isTheirs) return ok(table);
  return ok({ ...table, match: { ...match, review: { link: watchLink, by }, reviewRoom: roomId } });
}

export interface Trying {
  readonly tried: Tried | null;
  /** The revision of the trial that the person saw. */
  readonly revision: number | null;
}

/**
 * The others play along while it is open. Refusals: notFound for an ordinary room, notHost, nameMissing, stale when another
 * person was faster.
 */
export function attempt(room: Room, by: Person, { tried, revision }: Trying): Changed {
  if (!room.review) return refuse('notFound');
  const { trial, ...review } = room.review;
  const isLeader = isHost(room, by.personId);
  if (!isLeader && !(trial && tried && isAlongside(trial, tried))) return refuse('notHost');
  if (!isLeader && !isNamed(by)) return refuse('nameMissing');
  // The leader may end it even if another move has arrived since.
  if (tried === null) return ok(trial ? { ...room, review } : room);
  if ((trial?.revision ?? null) !== revision) return refuse('stale');
  // Every change of a room has another version.
  return ok({ ...room, review: { ...review, trial: { ...tried, revision: room.version + 1 } } });
}

/** Whether the two differ in their moves alone. */
const isAlongside = (trial: Trial, { position, draw, isOpen }: Tried): boolean =>
  trial.isOpen && isOpen && trial.position === position && trial.draw === draw;

export interface ReviewPeople {
  readonly here: readonly Person[];
  isGone(leader: PersonId): boolean;
}

/**
 * The leader hands over the lead, or `to` takes it once the leader is gone. Refusals: notFound, also for a person who is not
 * here; notHost; nameMissing.
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

/** How many moves both have in common, from the first on. */
export function movesInCommon(one: Tried, other: Tried): number {
  if (one.position !== other.position || one.draw !== other.draw) return 0;
  const [old, fresh] = [one, other].map(({ moves }) => moves.map((move) => JSON.stringify(move)));
  const differing = fresh?.findIndex((move, index) => move !== old?.[index]) ?? 0;
  return differing < 0 ? other.moves.length : differing;
}
