import { ok, refuse, type Automatic, type Result, type Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId, RefusalCode } from '@tiwanaku/shared/protocol';
import { perform, write, type ActDeps } from '../act.ts';
import type { LoadedMatch } from '../live/loaded-matches.ts';
import { automaticCommandId, resignedCommandId } from '../ports/match-log.ts';
import { refused, orUnavailable, Unavailable, type Outcome } from '../../refusal.ts';
import { timingView } from '../../clocks/timing-view.ts';
import { awaiting, beginTiming, dueAt, resignedSeats, type Timing } from '../../clocks/timing.ts';
import type { TimingStore } from '../../clocks/timing-store.ts';
import {
  abandoned,
  propose,
  resigned,
  resumeSeat,
  type ProposalRequest,
  type Proposer,
} from '../../clocks/proposals.ts';

export interface TimekeeperDeps extends ActDeps {
  readonly timings: TimingStore;
  /** Random text that makes a command id unique. */
  readonly unique: () => string;
}

/** Between processes a match can move on while we decide; each time we decide again (L5). */
const attempts = 8;

type Change = (timing: Timing) => Result<Timing, RefusalCode>;

const isSameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

/** Time and people of matches. Only ever called from a match's mailbox. */
export function createTimekeeper(deps: TimekeeperDeps) {
  const { matches, timings, publisher, now } = deps;

  /** The timing as it is now: the log may have moved on at a process that knew of no timing. */
  function presentTiming({ live, timing }: LoadedMatch): Timing {
    if (!timing) {
      const untimed = { clock: { type: 'untimed' }, timeOut: 'skip' } as const;
      return beginTiming(untimed, live.header.seats.length, live.toAct, now());
    }
    const { toAct, isAbandoned } = timing.timing;
    return isAbandoned || isSameSeats(toAct, live.toAct) ? timing.timing : awaiting(timing.timing, live.toAct, now());
  }

  /** Keeps a timing and tells everybody; false when another process was faster, and memory is dropped. */
  async function keep(match: LoadedMatch, next: Timing): Promise<boolean> {
    const { matchId } = match.live.header;
    const seen = match.timing?.revision ?? 0;
    const saved = await orUnavailable(() => timings.save(matchId, seen, next, now())).catch((error: unknown) => {
      matches.forget(matchId);
      throw error;
    });
    if (saved === 'conflict') {
      matches.forget(matchId);
      return false;
    }
    match.timing = { revision: seen + 1, timing: next };
    publisher.timed(timingView(matchId, match.timing, now()));
    if (next.isAbandoned) deps.ended(match);
    return true;
  }

  /** Loads a match as the log has it now and changes its timing, again when another process was faster. */
  async function change(
    matchId: MatchId,
    rule: (match: LoadedMatch) => Change,
    save: (match: LoadedMatch, next: Timing) => Promise<boolean> = keep,
  ): Promise<Outcome<void>> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const match = await matches.get(matchId);
      if (!match) return refused('notFound');
      await matches.catchUp(match);
      if (match.live.isOver) return refused('matchOver');
      const present = presentTiming(match);
      const changed = rule(match)(present);
      if (!changed.ok) return refused(changed.error);
      if (changed.value === match.timing?.timing || (changed.value === present && !match.timing)) return ok(undefined);
      if (await save(match, changed.value)) return ok(undefined);
    }
    throw new Unavailable('other processes were always faster');
  }

  /** Keeps that this seat has resigned, together with the end of the match where the others have none to play any more. */
  async function keepResigned(match: LoadedMatch, seat: Seat, next: Timing): Promise<boolean> {
    const decision = match.live.afterResigning(resignedSeats(next));
    if (!decision) return await keep(match, next);
    // An append replaces a timing and makes none.
    if (!match.timing && !(await keep(match, presentTiming(match)))) return false;
    const ended = awaiting({ ...next, votes: [], isPaused: false, pausedBy: [] }, decision.toAct, now());
    const commandId = resignedCommandId(deps.unique());
    return await write(
      deps,
      match,
      { commandId, seat, command: { type: 'resign' }, decision, next: ended },
      () => undefined,
    );
  }

  /** The server plays for a seat; false when another process was faster. */
  async function playFor(match: LoadedMatch, seat: Seat, by: Automatic): Promise<boolean> {
    const mildest = match.live.mildestCommand(seat);
    if (!mildest) throw new Error('a seat that is awaited has nothing to do');
    const command = { commandId: automaticCommandId(by, deps.unique()), seat, command: mildest.command };
    const done = await perform(deps, match, command, () => undefined);
    if (done.type === 'refused') throw new Error(`the mildest command is refused: ${done.code}`);
    return done.type === 'appended';
  }

  /** Does what is due at this match; false when another process was faster. */
  async function settle(match: LoadedMatch): Promise<boolean> {
    const { live, timing } = match;
    if (!timing) return true;
    const present = presentTiming(match);
    const due = dueAt(present, now());
    const isAsKept = present === timing.timing;
    if (due.type === 'abandon') return await keep(match, abandoned(present, now()));
    if (due.type === 'play' && isAsKept) return await playFor(match, due.seat, due.by);
    // Another process did it, unless what is kept is behind the log or was due only to be looked at: then it is written anew.
    const isDone = isAsKept && timing.revision > 1 && !live.isOver;
    return isDone || (await keep(match, present));
  }

  return {
    /**
     * Somebody wants something of the match, or no longer does. `isAway` says whether a seat may be played on without.
     * Refusals: notFound, matchOver, notSeated, notAllowed.
     */
    propose(
      matchId: MatchId,
      { personId, isHost }: { readonly personId: PersonId; readonly isHost: boolean },
      { proposal, isWanted }: ProposalRequest,
      isAway: (personId: PersonId, isAwaited: boolean) => boolean,
    ): Promise<Outcome<void>> {
      return change(matchId, (match) => (timing) => {
        const proposer: Proposer = { seat: match.live.seatOf(personId), isHost };
        const unwanted = proposal.type === 'playOn' && isWanted ? match.live.header.seats[proposal.seat] : undefined;
        const isAwaited = proposal.type === 'playOn' && match.live.toAct.includes(proposal.seat);
        if (unwanted && !isAway(unwanted.personId, isAwaited)) return { ok: false, error: 'notAllowed' };
        return propose(timing, proposer, { proposal, isWanted }, now());
      });
    },

    /** A person plays for themselves again. Refusals: notFound, matchOver, notSeated, notAllowed (they have resigned). */
    resumeSeat(matchId: MatchId, personId: PersonId): Promise<Outcome<void>> {
      return change(matchId, (match) => (timing) => {
        const seat = match.live.seatOf(personId);
        if (seat === null) return { ok: false, error: 'notSeated' };
        return resumeSeat(timing, seat, now());
      });
    },

    /**
     * A person gives up their seat for good, and with it the match where the game ends when a single player is left. Refusals:
     * notFound, matchOver, notSeated, notAllowed (they play alone).
     */
    resign(matchId: MatchId, personId: PersonId): Promise<Outcome<void>> {
      const seatOf = (match: LoadedMatch) => match.live.seatOf(personId);
      const rule = (match: LoadedMatch) => (timing: Timing) => {
        const seat = seatOf(match);
        return seat === null ? refuse('notSeated' as const) : resigned(timing, seat, now());
      };
      return change(matchId, rule, async (match, next) => {
        const seat = seatOf(match);
        return seat !== null && (await keepResigned(match, seat, next));
      });
    },

    /** Does what a passed deadline asks for. Coming too early or twice does no harm: the log takes one of them. */
    async look(matchId: MatchId): Promise<void> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const match = await matches.get(matchId);
        if (!match) return;
        await matches.catchUp(match);
        if (await settle(match)) return;
      }
    },
  };
}
