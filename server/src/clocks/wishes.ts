/** What people may want of a match itself: to pause it, to go on, to play on without somebody, to end it. Pure, as `timing.ts`. */
import { ok, refuse, type Result, type Seat } from '@tiwanaku/shared/kernel';
import type { RefusalCode, Wish } from '@tiwanaku/shared/protocol';
import { budgetOf, overtime } from './clock.ts';
import { attended, charge, hasResigned, isReplaced, withSeat, type Timing } from './timing.ts';

export interface Wisher {
  /** Null for a host who watches. */
  readonly seat: Seat | null;
  readonly isHost: boolean;
}

const isSame = (one: Wish, other: Wish): boolean =>
  one.type === other.type && (one.type !== 'playOn' || other.type !== 'playOn' || one.seat === other.seat);

/** Seats whose people decide: those who play themselves, and never the one who is to be played for. */
const electorate = (timing: Timing, wish: Wish): readonly Seat[] =>
  [...timing.seats.keys()].filter(
    (seat) => !isReplaced(timing, seat) && !(wish.type === 'playOn' && wish.seat === seat),
  );

/** How many seats must want it: more than half of those that decide. */
export const votesNeeded = (timing: Timing, wish: Wish): number => Math.floor(electorate(timing, wish).length / 2) + 1;

/** Whether what is wanted is so already. */
function isFulfilled(timing: Timing, wish: Wish): boolean {
  switch (wish.type) {
    case 'pause':
      return timing.isPaused;
    case 'resume':
      return !timing.isPaused;
    case 'playOn':
      return isReplaced(timing, wish.seat);
    case 'abandon':
      return timing.isAbandoned;
  }
}

/** What is wished for happens; `by` are the seats that wanted it. */
function fulfilled(timing: Timing, wish: Wish, by: readonly Seat[], now: number): Timing {
  const charged = charge(timing, now);
  const votes = timing.votes.filter((vote) => !isSame(vote.wish, wish));
  switch (wish.type) {
    case 'pause':
      return { ...charged, votes, isPaused: true, pausedBy: by, since: null };
    case 'resume':
      return { ...charged, votes, isPaused: false, pausedBy: [], since: now, automatic: 0, personAt: now };
    case 'playOn':
      return withSeat({ ...charged, votes }, wish.seat, (one) => ({ ...one, isReplaced: true }));
    case 'abandon':
      return abandoned(timing, now);
  }
}

/** The match is over without a winner. */
export const abandoned = (timing: Timing, now: number): Timing => ({
  ...charge(timing, now),
  votes: [],
  toAct: [],
  since: null,
  isPaused: false,
  pausedBy: [],
  isAbandoned: true,
});

/**
 * Somebody wants something, or no longer does. Refused: `notSeated` for whoever neither plays nor is host, `notAllowed`
 * after resigning, for playing on without oneself, `notFound` for a seat that is none.
 */
export function wished(
  timing: Timing,
  { seat, isHost }: Wisher,
  wish: Wish,
  isWanted: boolean,
  now: number,
): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (seat === null && !isHost) return refuse('notSeated');
  // A host who has resigned still removes people, and no longer decides about the match.
  if (seat !== null && hasResigned(timing, seat) && wish.type !== 'playOn') return refuse('notAllowed');
  if (wish.type === 'playOn' && wish.seat === seat) return refuse('notAllowed');
  if (wish.type === 'playOn' && !timing.seats[wish.seat]) return refuse('notFound');
  if (isFulfilled(timing, wish)) return ok(timing);
  const others = timing.votes.filter((vote) => !isSame(vote.wish, wish));
  const before = timing.votes.find((vote) => isSame(vote.wish, wish))?.by ?? [];
  const without = before.filter((one) => one !== seat);
  const by = isWanted && seat !== null ? [...without, seat].sort() : without;
  if (isHost && isWanted) return ok(fulfilled(timing, wish, by, now));
  if (by.length === before.length) return ok(timing);
  const voted: Timing = { ...timing, votes: by.length > 0 ? [...others, { wish, by }] : others };
  const deciding = electorate(timing, wish);
  const counted = by.filter((one) => deciding.includes(one));
  return ok(counted.length >= votesNeeded(timing, wish) ? fulfilled(voted, wish, by, now) : voted);
}

/** Somebody plays for themselves again. What they had left of a game's time is theirs, a move's time begins anew. */
export function back(timing: Timing, seat: Seat, now: number): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (hasResigned(timing, seat)) return refuse('notAllowed');
  if (!isReplaced(timing, seat)) return ok(timing);
  const { clock } = timing;
  const returned = withSeat(charge(timing, now), seat, ({ left }) => ({
    left: clock.type === 'perGame' ? Math.max(left ?? 0, overtime) : budgetOf(clock),
    isReplaced: false,
  }));
  return ok(attended(returned, seat, now));
}

/**
 * A person gives up: the server plays their seat to the end, and they have no say any more. When nobody is left who plays,
 * the match is over. Refused: `notAllowed` for a person who plays alone, who can end the match instead.
 */
export function resigned(timing: Timing, seat: Seat, now: number): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (timing.seats.length < 2) return refuse('notAllowed');
  if (hasResigned(timing, seat)) return ok(timing);
  const left = withSeat(charge(timing, now), seat, (one) => ({ ...one, isReplaced: true, hasResigned: true }));
  if (left.seats.every((one) => one.hasResigned)) return ok(abandoned(left, now));
  const votes = left.votes
    .map((vote) => ({ ...vote, by: vote.by.filter((one) => one !== seat) }))
    .filter(({ wish, by }) => by.length > 0 && !(wish.type === 'playOn' && wish.seat === seat));
  return ok({ ...left, votes });
}
