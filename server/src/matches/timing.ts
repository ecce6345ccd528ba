/** Pure: the present moment is a parameter (L8), in milliseconds since the epoch. */
import { type Automatic, type Seat, ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import {
  budgetOf,
  timeOutsToAsk,
  type ClockSettings,
  type Pace,
  type TimeOut,
  type Proposal,
  type RefusalCode,
  matchTimingSchema,
  type MatchId,
  type MatchTiming,
} from '@tiwanaku/shared/protocol';

const second = 1_000;
const minute = 60 * second;

/** The least that a seat out of time gets for a further command. */
export const overtimeMs = 10 * second;
/** An unattended match is kept at least this long. */
const minAbandonMs = 10 * minute;

/** A move's time is renewed, a game's time gets its increment. */
function afterOwnCommand(clock: ClockSettings, left: number | null): number | null {
  if (clock.type !== 'perGame') return budgetOf(clock);
  return (left ?? 0) + clock.increment * second;
}

/** A move's time does not carry over to the next turn, a game's does. */
const betweenTurns = (clock: ClockSettings, left: number | null): number | null =>
  clock.type === 'perGame' ? left : budgetOf(clock);

/** Whether people come and go between their turns. */
export const isUnhurried = ({ type }: ClockSettings): boolean => type === 'untimed' || type === 'correspondence';

/** The time after which a match is abandoned, never less than one move may take. */
function abandonAfterMs(clock: ClockSettings): number {
  const move = clock.type === 'perGame' ? 0 : (budgetOf(clock) ?? 0);
  return Math.max(minAbandonMs, move);
}

export interface SeatTiming {
  /** The time left at `since`; null without a clock, and for a bot. */
  readonly left: number | null;
  /** A bot of the game has the seat. */
  readonly isBot?: true;
  readonly isReplaced: boolean;
  readonly hasResigned?: true;
  /** Time-outs since the person last acted. */
  readonly timeOuts?: number;
}

export interface Vote {
  readonly proposal: Proposal;
  readonly by: readonly Seat[];
  /** Who has declined since a player last agreed. */
  readonly against?: readonly Seat[];
}

export interface Timing {
  readonly clock: ClockSettings;
  readonly timeOut: TimeOut;
  /** Absent: the usual pace. */
  readonly pace?: Pace;
  /** The seat that has played last. */
  readonly last?: Seat;
  readonly seats: readonly SeatTiming[];
  readonly toAct: readonly Seat[];
  /** Null while paused and after the end. */
  readonly since: number | null;
  readonly isPaused: boolean;
  /** Empty when a watching host paused alone. */
  readonly pausedBy: readonly Seat[];
  readonly isAbandoned: boolean;
  /** The match that goes on in place of this one, which is abandoned, as a command was taken back (BOT-8). */
  readonly continuedAs?: MatchId;
  readonly votes: readonly Vote[];
  /** Automatic moves since the last personal one. */
  readonly automatic: number;
  /** The last time a person acted. */
  readonly personAt: number;
}

/** A timing as it is stored; the first revision is 1. */
export interface StoredTiming {
  readonly revision: number;
  readonly timing: Timing;
}

type Due =
  | { readonly type: 'nothing' }
  | { readonly type: 'play'; readonly seat: Seat; readonly by: Exclude<Automatic, 'order'> }
  /** No player is left. */
  | { readonly type: 'abandon' };

/** Everyone has to load the board. */
const startGraceMs = 10_000;
/** The others have to follow. */
const standInPaceMs = 1_500;
/** A bot's first command of a turn, and its next ones (BOT-8). */
const botPaceMs: Record<Pace, readonly [first: number, next: number]> = {
  usual: [1_200, 700],
  quick: [200, 200],
  instant: [0, 0],
};
/** A process that plays for a seat does so on time; after so much longer it is thought dead (BOT-10). */
const graceForProcessMs = 2_000;
/** More per seat, in a row, mean that no player is left. */
const maxAutomaticPerSeat = 4;

interface TimingSettings extends Pick<Timing, 'clock' | 'timeOut' | 'pace'> {
  /** Seats of the game's bots. */
  readonly bots?: readonly Seat[];
}

export function beginTiming(
  { clock, timeOut, pace, bots = [] }: TimingSettings,
  seats: number,
  toAct: readonly Seat[],
  now: number,
): Timing {
  return {
    clock,
    timeOut,
    ...(pace && { pace }),
    seats: Array.from({ length: seats }, (_, seat) =>
      bots.includes(seat)
        ? { left: null, isReplaced: false, isBot: true }
        : { left: budgetOf(clock), isReplaced: false },
    ),
    toAct,
    since: clock.type === 'untimed' ? now : now + startGraceMs,
    isPaused: false,
    pausedBy: [],
    isAbandoned: false,
    votes: [],
    automatic: 0,
    personAt: now,
  };
}

export const isReplaced = (timing: Timing, seat: Seat): boolean => timing.seats[seat]?.isReplaced ?? false;

export const isBot = (timing: Timing, seat: Seat): boolean => timing.seats[seat]?.isBot ?? false;

export const hasResigned = (timing: Timing, seat: Seat): boolean => timing.seats[seat]?.hasResigned ?? false;

export const resignedSeats = ({ seats }: Timing): readonly Seat[] =>
  [...seats.entries()].flatMap(([seat, one]) => (one.hasResigned ? [seat] : []));

/** Resigning loses, even where the server led the seat to win. */
export const withoutResigned = (seats: readonly Seat[], timing: Timing | null): readonly Seat[] =>
  seats.filter((seat) => timing === null || !hasResigned(timing, seat));

export const timeOutsOf = (timing: Timing, seat: Seat): number => timing.seats[seat]?.timeOuts ?? 0;

/** Absent in spirit: the others may play on without them. */
export const isIdle = (timing: Timing, seat: Seat): boolean => timeOutsOf(timing, seat) >= timeOutsToAsk;

export const isRunning = (timing: Timing, seat: Seat): boolean =>
  timing.since !== null && timing.toAct.includes(seat) && !isReplaced(timing, seat) && !isBot(timing, seat);

/** The time since the last change, from running seats. */
export function charge(timing: Timing, now: number): Timing {
  const { since } = timing;
  if (since === null) return timing;
  const elapsed = Math.max(0, now - since);
  const seats = timing.seats.map((one, seat) =>
    one.left !== null && isRunning(timing, seat) ? { ...one, left: Math.max(0, one.left - elapsed) } : one,
  );
  return { ...timing, seats, since: Math.max(now, since) };
}

export const withSeat = (timing: Timing, seat: Seat, change: (one: SeatTiming) => SeatTiming): Timing => ({
  ...timing,
  seats: timing.seats.map((one, at) => (at === seat ? change(one) : one)),
});

const withoutVotesAgainst = (timing: Timing, seat: Seat): Timing => ({
  ...timing,
  votes: timing.votes.filter(({ proposal }) => proposal.type !== 'playOn' || proposal.seat !== seat),
});

const attended = (timing: Timing, seat: Seat, now: number): Timing => ({
  ...withSeat(withoutVotesAgainst(timing, seat), seat, ({ timeOuts: _, ...one }) => one),
  automatic: 0,
  personAt: now,
});

/** None when the match is over. */
export function awaiting(timing: Timing, toAct: readonly Seat[], now: number): Timing {
  const charged = charge(timing, now);
  const seats = charged.seats.map((one, seat) =>
    !one.isBot && toAct.includes(seat) !== timing.toAct.includes(seat)
      ? { ...one, left: betweenTurns(timing.clock, one.left) }
      : one,
  );
  return { ...charged, seats, toAct, since: toAct.length === 0 ? null : charged.since };
}

/** Neither standing orders nor bots say whether anybody is there. */
function noted(timing: Timing, seat: Seat, by: Automatic | 'person', now: number): Timing {
  if (by === 'person') return attended(timing, seat, now);
  return by === 'order' || by === 'bot' ? timing : { ...timing, automatic: timing.automatic + 1 };
}

interface AppliedToTiming {
  readonly seat: Seat;
  readonly by: Automatic | 'person';
  readonly toAct: readonly Seat[];
  /** Only a move renews the seat's time. */
  readonly costsTime: boolean;
}

/** The timing after a command; hands on the turn as well. */
export function afterCommand(timing: Timing, { seat, by, toAct, costsTime }: AppliedToTiming, now: number): Timing {
  const charged = charge(timing, now);
  const played = withSeat(charged, seat, (one) => {
    if (by === 'bot') return one;
    const left = costsTime ? afterOwnCommand(timing.clock, one.left) : one.left;
    if (by === 'order') return { ...one, left };
    if (by === 'person') return { left, isReplaced: false };
    const isReplacedNow = one.isReplaced || timing.timeOut === 'replace';
    const timeOuts = timeOutsOf(timing, seat) + (by === 'clock' ? 1 : 0);
    return { ...one, left: left === null ? null : Math.max(left, overtimeMs), isReplaced: isReplacedNow, timeOuts };
  });
  return awaiting({ ...noted(played, seat, by, now), last: seat }, toAct, now);
}

const isDeserted = ({ seats }: Timing): boolean => seats.every((one) => one.isReplaced || one.isBot);

/**
 * The time at which the seat's own time is over or the server plays for it; Infinity without a clock, and for a bot while a vote is
 * open.
 */
function deadlineOfSeat({ seats, since, votes, last, pace = 'usual' }: Timing, seat: Seat): number {
  const one = seats[seat];
  if (!one || since === null) return Infinity;
  if (one.isBot) return votes.length > 0 ? Infinity : since + botPaceMs[pace][last === seat ? 1 : 0];
  if (one.isReplaced) return since + standInPaceMs;
  return one.left === null ? Infinity : since + one.left;
}

/** The time at which the server must act next; null if never. */
export function deadlineOf(timing: Timing): number | null {
  const { since, toAct } = timing;
  if (since === null || toAct.length === 0) return null;
  if (isDeserted(timing)) return since + abandonAfterMs(timing.clock);
  const earliest = Math.min(...toAct.map((seat) => deadlineOfSeat(timing, seat)));
  return earliest === Infinity ? null : earliest;
}

/** The time at which the server plays a seat whose time is not counted; null if there is none. */
export function serversTurnAt(timing: Timing): number | null {
  const isServers = timing.toAct.some((seat) => isBot(timing, seat) || isReplaced(timing, seat));
  return isServers && !isDeserted(timing) ? deadlineOf(timing) : null;
}

/** The time at which any process may act: later than the one that plays the server's seats on time. */
export function deadlineOfAny(timing: Timing): number | null {
  const deadline = deadlineOf(timing);
  return deadline !== null && serversTurnAt(timing) !== null ? deadline + graceForProcessMs : deadline;
}

export function dueAt(timing: Timing, now: number): Due {
  const deadline = deadlineOf(timing);
  if (deadline === null || deadline > now) return { type: 'nothing' };
  const isUnattended = timing.automatic >= maxAutomaticPerSeat * timing.seats.length;
  if (isDeserted(timing) || (isUnattended && now - timing.personAt >= abandonAfterMs(timing.clock))) {
    return { type: 'abandon' };
  }
  const seat = timing.toAct.find((one) => deadlineOfSeat(timing, one) === deadline);
  if (seat === undefined) return { type: 'nothing' };
  if (isBot(timing, seat)) return { type: 'play', seat, by: 'bot' };
  return { type: 'play', seat, by: isReplaced(timing, seat) ? 'standIn' : 'clock' };
}

// Proposals: pause, resume, play on without a seat, abandon.

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

/** Seats played by their person, without the one that `playOn` is about. */
const electorate = (timing: Timing, proposal: Proposal): readonly Seat[] =>
  [...timing.seats.keys()].filter(
    (seat) =>
      !isReplaced(timing, seat) && !isBot(timing, seat) && !(proposal.type === 'playOn' && proposal.seat === seat),
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
 * Votes, withdraws or declines. Refusals: notSeated (neither player nor host), notAllowed (after resigning, or `playOn` without
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
  if (proposal.type === 'playOn' && isBot(timing, proposal.seat)) return refuse('notAllowed');
  if (isApplied(timing, proposal)) return ok(timing);
  const others = timing.votes.filter((vote) => !isSame(vote.proposal, proposal));
  const vote = timing.votes.find((one) => isSame(one.proposal, proposal));
  const before = vote?.by ?? [];
  const without = before.filter((one) => one !== seat);
  const by = isWanted && seat !== null ? [...without, seat].sort() : without;
  if (isHost && isWanted) return ok(applied(timing, proposal, by, now));
  if (vote && seat !== null && !isWanted && !before.includes(seat)) return ok(declined(timing, vote, seat));
  if (by.length === before.length) return ok(timing);
  const voted: Timing = { ...timing, votes: by.length > 0 ? [...others, { proposal, by }] : others };
  const deciding = electorate(timing, proposal);
  const counted = by.filter((one) => deciding.includes(one));
  return ok(counted.length >= votesNeeded(timing, proposal) ? applied(voted, proposal, by, now) : voted);
}

/** The vote goes on; its proposers learn who would rather not. */
const declined = (timing: Timing, vote: Vote, seat: Seat): Timing => ({
  ...timing,
  votes: timing.votes.map((one) =>
    one === vote ? { ...one, against: [...new Set([...(one.against ?? []), seat])].sort() } : one,
  ),
});

/** The seat is back, with what was left of a game's time, or a whole move's. */
export function resumeSeat(timing: Timing, seat: Seat, now: number): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (hasResigned(timing, seat)) return refuse('notAllowed');
  if (!isReplaced(timing, seat)) return ok(timeOutsOf(timing, seat) > 0 ? attended(timing, seat, now) : timing);
  const { clock } = timing;
  const returned = withSeat(charge(timing, now), seat, ({ left }) => ({
    left: clock.type === 'perGame' ? Math.max(left ?? 0, overtimeMs) : budgetOf(clock),
    isReplaced: false,
  }));
  return ok(attended(returned, seat, now));
}

/** The seat resigns for good; the last person abandons the match. Refusal: notAllowed in a solo match. */
export function resigned(timing: Timing, seat: Seat, now: number): Result<Timing, RefusalCode> {
  if (timing.isAbandoned) return refuse('matchOver');
  if (timing.seats.length < 2) return refuse('notAllowed');
  if (hasResigned(timing, seat)) return ok(timing);
  const left = withSeat(charge(timing, now), seat, (one) => ({ ...one, isReplaced: true, hasResigned: true }));
  if (left.seats.every((one) => one.hasResigned || one.isBot)) return ok(abandoned(left, now));
  const votes = left.votes
    .map((vote) => ({ ...vote, by: vote.by.filter((one) => one !== seat) }))
    .filter(({ proposal, by }) => by.length > 0 && !(proposal.type === 'playOn' && proposal.seat === seat));
  return ok({ ...left, votes });
}

/** The timing of the match that goes on from before a command of this seat: the time that has passed stays used. */
export function takenBack(timing: Timing, seat: Seat, toAct: readonly Seat[], now: number): Timing {
  const { last: _, ...asked } = awaiting(timing, toAct, now);
  return attended(
    withSeat(asked, seat, (one) => ({ ...one, isReplaced: false })),
    seat,
    now,
  );
}

/** A match's timing as all its viewers see it. */
export function timingView(matchId: MatchId, { revision, timing }: StoredTiming, now: number): MatchTiming {
  const { clock, timeOut, isPaused, pausedBy, isAbandoned, since } = timing;
  return matchTimingSchema.parse({
    matchId,
    revision,
    now,
    clock,
    timeOut,
    isPaused,
    pausedBy,
    isAbandoned,
    since,
    seats: timing.seats.map(({ left, isReplaced }, seat) => ({
      left,
      isRunning: isRunning(timing, seat),
      isReplaced,
      hasResigned: hasResigned(timing, seat),
      timeOuts: timeOutsOf(timing, seat),
    })),
    votes: timing.votes.map((vote) => ({ ...vote, needed: votesNeeded(timing, vote.proposal) })),
  });
}
