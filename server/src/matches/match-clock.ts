import { refuse, type Automatic, type Seat, ok, type Result } from '@tiwanaku/shared/kernel';
import { strengthOf, type MatchId, type PersonId, type RefusalCode, type RoomId } from '@tiwanaku/shared/protocol';
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
import type { BotsTurn, Keeper, MatchPublisher } from './ports.ts';
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
  /** Does nothing too early or twice. A turn that is returned is a bot's, which has to choose first. */
  actOnDeadline(matchId: MatchId): Promise<DueTurn | null>;
  /** Plays what a bot chose, or the mildest command for null, unless something has happened since. */
  playChosen(matchId: MatchId, turn: DueTurn, chosen: { readonly command: unknown } | null): Promise<void>;
}

/** A turn that the server has to play now. */
export interface DueTurn extends BotsTurn {
  readonly keeper: Keeper;
  readonly by: Automatic;
  /** The version it is about. */
  readonly version: number;
  /** The first person at the table: turns of the same person's tables wait for each other. */
  readonly personId: PersonId;
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
      retryOnConflict(alwaysBehind, async (): Promise<DueTurn | null | 'conflict'> => {
        const match = await matches.get(matchId);
        if (!match) return null;
        await matches.catchUp(match);
        return await settle(deps, save, match);
      }),

    async playChosen(matchId, { seat, by, version }, chosen) {
      const match = await matches.get(matchId);
      if (!match?.timing || match.live.version !== version) return;
      const due = dueAt(match.timing.timing, now());
      // A person may have come back meanwhile, or paused the match; after a conflict the next deadline comes soon.
      if (due.type === 'play' && due.seat === seat && due.by === by) await playFor(deps, match, due, chosen);
    },
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
    const ended = awaiting(
      { ...next, votes: [], isPaused: false, pausedBy: [], isAbandoned: false },
      decision.toAct,
      deps.now(),
    );
    const commandId = resignedCommandId(deps.unique());
    const command = { commandId, seat, command: { type: 'resign' }, decision, next: ended };
    return await write(deps, match, command, () => undefined);
  };

/** `conflict` when another process was faster. */
async function settle(deps: TimingDeps, save: SaveTiming, match: LoadedMatch): Promise<DueTurn | null | 'conflict'> {
  const { live, timing } = match;
  if (!timing) return null;
  const now = deps.now();
  const present = presentTiming(match, now);
  const due = dueAt(present, now);
  const isAsStored = present === timing.timing;
  const unlessConflict = (isDone: boolean) => (isDone ? null : 'conflict');
  if (due.type === 'abandon') return unlessConflict(await save(match, abandoned(present, now)));
  if (due.type === 'play' && isAsStored) {
    const turn = await botsTurn(deps, match, due);
    return turn ?? unlessConflict(await playFor(deps, match, due, null));
  }
  // Another process acted, unless the stored timing is behind the log.
  const isDone = isAsStored && timing.revision > 1 && !live.isOver;
  return isDone ? null : unlessConflict(await save(match, present));
}

interface Due {
  readonly seat: Seat;
  readonly by: Automatic;
}

/** Null when the mildest command is played. */
async function botsTurn({ standInOf }: TimingDeps, { live, keeper }: LoadedMatch, due: Due): Promise<DueTurn | null> {
  const { seats, roomId } = live.header;
  const own = seats[due.seat];
  const strength = (own && strengthOf(own)) ?? (await standInOf(keeper, roomId));
  const person = seats.find((one) => strengthOf(one) === null);
  if (!keeper.bots[strength] || !person) return null;
  const { personId } = person;
  return { ...due, strength, view: live.viewOf(due.seat), version: live.version, keeper, personId };
}

/** False after a conflict. */
async function playFor(
  deps: TimingDeps,
  match: LoadedMatch,
  { seat, by }: Due,
  chosen: { readonly command: unknown } | null,
): Promise<boolean> {
  const command = chosen ?? match.live.mildestCommand(seat);
  if (!command) throw new Error('a seat that is awaited has nothing to do');
  const commandId = automaticCommandId(by, deps.unique());
  const done = await perform(deps, match, { commandId, seat, command: command.command }, () => undefined);
  if (done.type === 'refused') throw new Error(`the server's own command is refused: ${done.code}`);
  return done.type === 'appended';
}

export interface TimingDeps extends ActDeps {
  readonly timings: TimingStore;
  readonly publisher: MatchPublisher;
  /** Called once it is durable that the match is abandoned. */
  readonly ended: (match: LoadedMatch) => void;
  readonly timed: (match: LoadedMatch) => void;
  /** Who plays for people who are away from this room: a bot, or `mildest`. */
  readonly standInOf: (keeper: Keeper, roomId: RoomId) => Promise<string>;
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
  ({ matches, timings, publisher, now, ended, timed }: TimingDeps): SaveTiming =>
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
    timed(match);
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
const claimMs = 3_000;
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
