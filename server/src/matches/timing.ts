/** Pure: the present moment is a parameter (L8), in milliseconds since the epoch. */
import type { Automatic, Seat } from '@tiwanaku/shared/kernel';
import { budgetOf, type ClockSettings, type TimeOut, type Proposal } from '@tiwanaku/shared/protocol';
import { afterOwnCommand, betweenTurns, overtimeMs, abandonAfterMs } from './clock.ts';

export interface SeatTiming {
  /** At `since`; null without a clock. */
  readonly left: number | null;
  readonly isReplaced: boolean;
  readonly hasResigned?: true;
}

export interface Vote {
  readonly proposal: Proposal;
  readonly by: readonly Seat[];
}

export interface Timing {
  readonly clock: ClockSettings;
  readonly timeOut: TimeOut;
  readonly seats: readonly SeatTiming[];
  readonly toAct: readonly Seat[];
  /** Null while paused and after the end. */
  readonly since: number | null;
  readonly isPaused: boolean;
  /** Empty when a watching host paused alone. */
  readonly pausedBy: readonly Seat[];
  readonly isAbandoned: boolean;
  readonly votes: readonly Vote[];
  /** Since the last personal one. */
  readonly automatic: number;
  /** The last time a person acted. */
  readonly personAt: number;
}

export type Due =
  | { readonly type: 'nothing' }
  | { readonly type: 'play'; readonly seat: Seat; readonly by: Exclude<Automatic, 'order'> }
  /** No player is left. */
  | { readonly type: 'abandon' };

/** Everyone has to load the board. */
const startGraceMs = 10_000;
/** The others have to follow. */
const standInPaceMs = 1_500;
/** More per seat, in a row, mean that no player is left. */
const maxAutomaticPerSeat = 4;

export function beginTiming(
  { clock, timeOut }: Pick<Timing, 'clock' | 'timeOut'>,
  seats: number,
  toAct: readonly Seat[],
  now: number,
): Timing {
  return {
    clock,
    timeOut,
    seats: Array.from({ length: seats }, () => ({ left: budgetOf(clock), isReplaced: false })),
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

export const hasResigned = (timing: Timing, seat: Seat): boolean => timing.seats[seat]?.hasResigned ?? false;

export const resignedSeats = ({ seats }: Timing): readonly Seat[] =>
  [...seats.entries()].flatMap(([seat, one]) => (one.hasResigned ? [seat] : []));

/** Resigning loses, even where the server led the seat to win. */
export const withoutResigned = (seats: readonly Seat[], timing: Timing | null): readonly Seat[] =>
  seats.filter((seat) => timing === null || !hasResigned(timing, seat));

export const isRunning = (timing: Timing, seat: Seat): boolean =>
  timing.since !== null && timing.toAct.includes(seat) && !isReplaced(timing, seat);

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

export const attended = (timing: Timing, seat: Seat, now: number): Timing => ({
  ...withoutVotesAgainst(timing, seat),
  automatic: 0,
  personAt: now,
});

/** None when the match is over. */
export function awaiting(timing: Timing, toAct: readonly Seat[], now: number): Timing {
  const charged = charge(timing, now);
  const seats = charged.seats.map((one, seat) =>
    toAct.includes(seat) !== timing.toAct.includes(seat) ? { ...one, left: betweenTurns(timing.clock, one.left) } : one,
  );
  return { ...charged, seats, toAct, since: toAct.length === 0 ? null : charged.since };
}

/** Standing orders are no sign of presence. */
function noted(timing: Timing, seat: Seat, by: Automatic | 'person', now: number): Timing {
  if (by === 'person') return attended(timing, seat, now);
  return by === 'order' ? timing : { ...timing, automatic: timing.automatic + 1 };
}

export interface AppliedToTiming {
  readonly seat: Seat;
  readonly by: Automatic | 'person';
  readonly toAct: readonly Seat[];
  /** Only a move renews the seat's time. */
  readonly costsTime: boolean;
}

/** Also hands on the turn. */
export function afterCommand(timing: Timing, { seat, by, toAct, costsTime }: AppliedToTiming, now: number): Timing {
  const charged = charge(timing, now);
  const played = withSeat(charged, seat, (one) => {
    const left = costsTime ? afterOwnCommand(timing.clock, one.left) : one.left;
    if (by === 'order') return { ...one, left };
    if (by === 'person') return { left, isReplaced: false };
    const isReplacedNow = one.isReplaced || timing.timeOut === 'replace';
    return { ...one, left: left === null ? null : Math.max(left, overtimeMs), isReplaced: isReplacedNow };
  });
  return awaiting(noted(played, seat, by, now), toAct, now);
}

const isDeserted = ({ seats }: Timing): boolean => seats.every((one) => one.isReplaced);

/** Or when the server plays for the seat; Infinity without a clock. */
function deadlineOfSeat({ seats, since }: Timing, seat: Seat): number {
  const one = seats[seat];
  if (!one || since === null) return Infinity;
  if (one.isReplaced) return since + standInPaceMs;
  return one.left === null ? Infinity : since + one.left;
}

/** When the server must act next; null if never. */
export function deadlineOf(timing: Timing): number | null {
  const { since, toAct } = timing;
  if (since === null || toAct.length === 0) return null;
  if (isDeserted(timing)) return since + abandonAfterMs(timing.clock);
  const earliest = Math.min(...toAct.map((seat) => deadlineOfSeat(timing, seat)));
  return earliest === Infinity ? null : earliest;
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
  return { type: 'play', seat, by: isReplaced(timing, seat) ? 'standIn' : 'clock' };
}
