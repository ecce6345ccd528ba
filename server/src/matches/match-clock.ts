import { refuse, type Automatic, type Seat, ok, type Result } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RefusalCode } from '@tiwanaku/shared/protocol';
import {
  abandoned,
  propose,
  resigned,
  resumeSeat,
  type ProposalRequest,
  awaiting,
  dueAt,
  isIdle,
  resignedSeats,
  beginTiming,
  type Timing,
  timingView,
} from './timing.ts';
import { retryOnConflict } from '../async.ts';
import { type Outcome, refused } from '../refusal.ts';
import { alwaysBehind, perform, write, type ActDeps } from './act.ts';
import type { LoadedMatch } from './match-memory.ts';
import { automaticCommandId, resignedCommandId } from './match-log.ts';
import type { TimingStore, DowntimeRule } from './timing-store.ts';
import type { MatchPublisher } from './ports.ts';
import type { Log } from '../observability/log.ts';

export interface ProposedBy {
  readonly personId: PersonId;
  readonly isHost: boolean;
}

/** Long enough to be played for; sooner while the match waits for them. */
export type IsAway = (personId: PersonId, isAwaited: boolean) => boolean;

/** Clocks, votes and automatic play; only from a match's mailbox. */
export interface Timekeeper {
  /** Refusals: notFound, matchOver, notSeated, notAllowed. */
  propose(matchId: MatchId, by: ProposedBy, request: ProposalRequest, isAway: IsAway): Promise<Outcome<void>>;
  /** Returns the seat to its person. Refusals: notFound, matchOver, notSeated, notAllowed (after resigning). */
  resumeSeat(matchId: MatchId, personId: PersonId): Promise<Outcome<void>>;
  /** Gives the seat to the server for good. Refusals: notFound, matchOver, notSeated, notAllowed (who plays alone). */
  resign(matchId: MatchId, personId: PersonId): Promise<Outcome<void>>;
  /** Does nothing too early or twice. */
  actOnDeadline(matchId: MatchId): Promise<void>;
}

export function createTimekeeper(deps: TimingDeps): Timekeeper {
  const { matches, now } = deps;
  const save = saveTiming(deps);

  return {
    propose: (matchId, by, request, isAway) =>
      changeTiming(deps, matchId, proposalRule(by, request, isAway, now), save),

    resumeSeat: (matchId, personId) => changeTiming(deps, matchId, seatRule(personId, resumeSeat, now), save),

    resign: (matchId, personId) =>
      changeTiming(deps, matchId, seatRule(personId, resigned, now), saveResigned(deps, save, personId)),

    actOnDeadline: (matchId) =>
      retryOnConflict(alwaysBehind, async (): Promise<undefined | 'conflict'> => {
        const match = await matches.get(matchId);
        if (!match) return undefined;
        await matches.catchUp(match);
        return (await settle(deps, save, match)) ? undefined : 'conflict';
      }),
  };
}

/** Changes the seat that a person has. */
const seatRule =
  (personId: PersonId, change: typeof resumeSeat, now: () => number): TimingRule =>
  ({ live }, timing) => {
    const seat = live.seatOf(personId);
    return seat === null ? refuse('notSeated') : change(timing, seat, now());
  };

const proposalRule =
  ({ personId, isHost }: ProposedBy, request: ProposalRequest, isAway: IsAway, now: () => number): TimingRule =>
  ({ live }, timing) => {
    const { proposal, isWanted } = request;
    if (proposal.type === 'playOn' && isWanted) {
      const person = live.header.seats[proposal.seat];
      const isAwaited = live.toAct.includes(proposal.seat);
      if (person && !isIdle(timing, proposal.seat) && !isAway(person.personId, isAwaited)) return refuse('notAllowed');
    }
    return propose(timing, { seat: live.seatOf(personId), isHost }, request, now());
  };

/** The resignation is saved with the end, where the game ends by it. */
const saveResigned =
  (deps: TimingDeps, save: SaveTiming, personId: PersonId): SaveTiming =>
  async (match, next) => {
    const seat = match.live.seatOf(personId);
    if (seat === null) return false;
    const decision = match.live.afterResigning(resignedSeats(next));
    if (!decision) return await save(match, next);
    // An append replaces a timing and cannot create one.
    if (!match.timing && !(await save(match, presentTiming(match, deps.now())))) return false;
    const ended = awaiting({ ...next, votes: [], isPaused: false, pausedBy: [] }, decision.toAct, deps.now());
    const commandId = resignedCommandId(deps.unique());
    const command = { commandId, seat, command: { type: 'resign' }, decision, next: ended };
    return await write(deps, match, command, () => undefined);
  };

/** False after a conflict. */
async function settle(deps: TimingDeps, save: SaveTiming, match: LoadedMatch): Promise<boolean> {
  const { live, timing } = match;
  if (!timing) return true;
  const now = deps.now();
  const present = presentTiming(match, now);
  const due = dueAt(present, now);
  const isAsStored = present === timing.timing;
  if (due.type === 'abandon') return await save(match, abandoned(present, now));
  if (due.type === 'play' && isAsStored) return await playFor(deps, match, due.seat, due.by);
  // Another process acted, unless the stored timing is behind the log.
  const isDone = isAsStored && timing.revision > 1 && !live.isOver;
  return isDone || (await save(match, present));
}

/** False after a conflict. */
async function playFor(deps: TimingDeps, match: LoadedMatch, seat: Seat, by: Automatic): Promise<boolean> {
  const mildest = match.live.mildestCommand(seat);
  if (!mildest) throw new Error('a seat that is awaited has nothing to do');
  const command = { commandId: automaticCommandId(by, deps.unique()), seat, command: mildest.command };
  const done = await perform(deps, match, command, () => undefined);
  if (done.type === 'refused') throw new Error(`the mildest command is refused: ${done.code}`);
  return done.type === 'appended';
}

export interface TimingDeps extends ActDeps {
  readonly timings: TimingStore;
  readonly publisher: MatchPublisher;
  /** Called once it is durable that the match is abandoned. */
  readonly ended: (match: LoadedMatch) => void;
  readonly unique: () => string;
}

type TimingRule = (match: LoadedMatch, timing: Timing) => Result<Timing, RefusalCode>;

/** False after a conflict. */
type SaveTiming = (match: LoadedMatch, next: Timing) => Promise<boolean>;

const isSameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

/** The log may have moved on at a process that knew of no timing. */
function presentTiming({ live, timing }: LoadedMatch, now: number): Timing {
  if (!timing) {
    const untimed = { clock: { type: 'untimed' }, timeOut: 'skip' } as const;
    return beginTiming(untimed, live.header.seats.length, live.toAct, now);
  }
  const { toAct, isAbandoned } = timing.timing;
  return isAbandoned || isSameSeats(toAct, live.toAct) ? timing.timing : awaiting(timing.timing, live.toAct, now);
}

/** Publishes too. After a conflict the match is dropped from memory. */
const saveTiming =
  ({ matches, timings, publisher, now, ended }: TimingDeps): SaveTiming =>
  async (match, next) => {
    const { matchId } = match.live.header;
    const seen = match.timing?.revision ?? 0;
    const saved = await timings.save(matchId, seen, next, now()).catch((error: unknown) => {
      matches.forget(matchId);
      throw error;
    });
    if (saved === 'conflict') {
      matches.forget(matchId);
      return false;
    }
    match.timing = { revision: seen + 1, timing: next };
    publisher.timed(timingView(matchId, match.timing, now()));
    if (next.isAbandoned) ended(match);
    return true;
  };

/** Refusals: notFound, matchOver, the rule's. */
const changeTiming = (
  { matches, now }: TimingDeps,
  matchId: MatchId,
  rule: TimingRule,
  save: SaveTiming,
): Promise<Outcome<void>> =>
  retryOnConflict<Outcome<void>>(alwaysBehind, async () => {
    const match = await matches.get(matchId);
    if (!match) return refused('notFound');
    await matches.catchUp(match);
    if (match.live.isOver) return refused('matchOver');
    const present = presentTiming(match, now());
    const changed = rule(match, present);
    if (!changed.ok) return refused(changed.error);
    const isUnchanged = changed.value === match.timing?.timing || (changed.value === present && !match.timing);
    return isUnchanged || (await save(match, changed.value)) ? ok(undefined) : 'conflict';
  });

/** All in milliseconds. */
export interface DeadlineTimes extends DowntimeRule {
  readonly deadlineCheckMs: number;
  readonly heartbeatMs: number;
}

interface DeadlineDeps {
  readonly timings: TimingStore;
  readonly actOnDeadline: (matchId: MatchId) => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  readonly times: DeadlineTimes;
}

/** Its process may have died. */
const claimMs = 10_000;
/** Pause after a storage error. */
const retryAfterMs = 5_000;
/** False after the machine's clock was set back. */
const isWithin = (passed: number, ms: number) => passed >= 0 && passed < ms;
/** The rest is for other processes. */
const maxClaimed = 50;

/** One timer and one query for all matches; only due ones are loaded. Returns what stops it. */
export function startDeadlines({ timings, actOnDeadline, log, now, times }: DeadlineDeps): () => void {
  let isBusy = false;
  let aliveAt = -Infinity;
  let failedAt = -Infinity;

  /** First, so that a downtime is credited before deadlines count. */
  async function showLife(at: number): Promise<void> {
    if (isWithin(at - aliveAt, times.heartbeatMs)) return;
    const lasted = await timings.beat(at, times);
    aliveAt = at;
    if (lasted > 0) log.info('clocks moved on after a downtime', { ms: Math.round(lasted) });
  }

  /** One moment for all of it: should the machine's clock leap meanwhile, the next round credits the leap first. */
  async function round(): Promise<void> {
    const at = now();
    await showLife(at);
    const due = await timings.claimDue(at, at + claimMs, maxClaimed);
    await Promise.all(
      due.map((matchId) =>
        actOnDeadline(matchId).catch((error: unknown) => log.warn('deadline not kept', { matchId, error })),
      ),
    );
  }

  const timer = setInterval(() => {
    if (isBusy || isWithin(now() - failedAt, retryAfterMs)) return;
    isBusy = true;
    round()
      .catch((error: unknown) => {
        failedAt = now();
        log.warn('deadlines not read', { error });
      })
      .finally(() => {
        isBusy = false;
      });
  }, times.deadlineCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}
