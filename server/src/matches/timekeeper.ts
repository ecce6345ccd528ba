import { refuse, type Automatic, type Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { abandoned, propose, resigned, resumeSeat, type ProposalRequest } from './proposals.ts';
import { awaiting, dueAt, resignedSeats } from './timing.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import type { Outcome } from '../refusal.ts';
import { alwaysBehind, perform, write } from './act.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import { automaticCommandId, resignedCommandId } from './match-log.ts';
import {
  changeTiming,
  presentTiming,
  saveTiming,
  type SaveTiming,
  type TimingDeps,
  type TimingRule,
} from './timing-changes.ts';

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
      if (person && !isAway(person.personId, live.toAct.includes(proposal.seat))) return refuse('notAllowed');
    }
    return propose(timing, { seat: live.seatOf(personId), isHost }, request, now());
  };

/** With the end, where the game ends by it. */
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
