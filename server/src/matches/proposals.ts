/** Pause, resume, play on without a seat, abandon. Pure, as `timing.ts`. */
import { ok, refuse, type Result, type Seat } from '@tiwanaku/shared/kernel';
import { budgetOf, type RefusalCode, type Proposal } from '@tiwanaku/shared/protocol';
import { overtimeMs } from './clock.ts';
import { attended, charge, hasResigned, isReplaced, withSeat, type Timing } from './timing.ts';

export interface Proposer {
  /** Null for a host who watches. */
  readonly seat: Seat | null;
  readonly isHost: boolean;
}

export interface ProposalRequest {
  readonly proposal: Proposal;
  readonly isWanted: boolean;
}

const isSame = (one: Proposal, other: Proposal): boolean =>
  one.type === other.type && (one.type !== 'playOn' || other.type !== 'playOn' || one.seat === other.seat);

/** Played by their person, without the one that `playOn` is about. */
const electorate = (timing: Timing, proposal: Proposal): readonly Seat[] =>
  [...timing.seats.keys()].filter(
    (seat) => !isReplaced(timing, seat) && !(proposal.type === 'playOn' && proposal.seat === seat),
  );

export const votesNeeded = (timing: Timing, proposal: Proposal): number =>
  Math.floor(electorate(timing, proposal).length / 2) + 1;

function isApplied(timing: Timing, proposal: Proposal): boolean {
  switch (proposal.type) {
    case 'pause':
      return timing.isPaused;
    case 'resume':
      return !timing.isPaused;
    case 'playOn':
      return isReplaced(timing, proposal.seat);
    case 'abandon':
      return timing.isAbandoned;
  }
}

/** `by`: the seats that wanted it. */
function applied(timing: Timing, proposal: Proposal, by: readonly Seat[], now: number): Timing {
  const charged = charge(timing, now);
  const votes = timing.votes.filter((vote) => !isSame(vote.proposal, proposal));
  switch (proposal.type) {
    case 'pause':
      return { ...charged, votes, isPaused: true, pausedBy: by, since: null };
    case 'resume':
      return { ...charged, votes, isPaused: false, pausedBy: [], since: now, automatic: 0, personAt: now };
    case 'playOn':
      return withSeat({ ...charged, votes }, proposal.seat, (one) => ({ ...one, isReplaced: true }));
    case 'abandon':
      return abandoned(timing, now);
  }
}

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
 * Votes or withdraws. Refusals: notSeated (neither player nor host), notAllowed (after resigning, or `playOn` without
 * oneself), notFound, matchOver.
 */
export function propose(
  timing: Timing,
  { seat, isHost }: Proposer,
  { proposal, isWanted }: ProposalRequest,
  now: number,
): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (seat === null && !isHost) return refuse('notSeated');
  // A host who has resigned may still have people played for.
  if (seat !== null && hasResigned(timing, seat) && proposal.type !== 'playOn') return refuse('notAllowed');
  if (proposal.type === 'playOn' && proposal.seat === seat) return refuse('notAllowed');
  if (proposal.type === 'playOn' && !timing.seats[proposal.seat]) return refuse('notFound');
  if (isApplied(timing, proposal)) return ok(timing);
  const others = timing.votes.filter((vote) => !isSame(vote.proposal, proposal));
  const before = timing.votes.find((vote) => isSame(vote.proposal, proposal))?.by ?? [];
  const without = before.filter((one) => one !== seat);
  const by = isWanted && seat !== null ? [...without, seat].sort() : without;
  if (isHost && isWanted) return ok(applied(timing, proposal, by, now));
  if (by.length === before.length) return ok(timing);
  const voted: Timing = { ...timing, votes: by.length > 0 ? [...others, { proposal, by }] : others };
  const deciding = electorate(timing, proposal);
  const counted = by.filter((one) => deciding.includes(one));
  return ok(counted.length >= votesNeeded(timing, proposal) ? applied(voted, proposal, by, now) : voted);
}

/** With what was left of a game's time, or a whole move's. */
export function resumeSeat(timing: Timing, seat: Seat, now: number): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (hasResigned(timing, seat)) return refuse('notAllowed');
  if (!isReplaced(timing, seat)) return ok(timing);
  const { clock } = timing;
  const returned = withSeat(charge(timing, now), seat, ({ left }) => ({
    left: clock.type === 'perGame' ? Math.max(left ?? 0, overtimeMs) : budgetOf(clock),
    isReplaced: false,
  }));
  return ok(attended(returned, seat, now));
}

/** For good; the last seat abandons the match. Refusal: notAllowed in a solo match. */
export function resigned(timing: Timing, seat: Seat, now: number): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (timing.seats.length < 2) return refuse('notAllowed');
  if (hasResigned(timing, seat)) return ok(timing);
  const left = withSeat(charge(timing, now), seat, (one) => ({ ...one, isReplaced: true, hasResigned: true }));
  if (left.seats.every((one) => one.hasResigned)) return ok(abandoned(left, now));
  const votes = left.votes
    .map((vote) => ({ ...vote, by: vote.by.filter((one) => one !== seat) }))
    .filter(({ proposal, by }) => by.length > 0 && !(proposal.type === 'playOn' && proposal.seat === seat));
  return ok({ ...left, votes });
}
