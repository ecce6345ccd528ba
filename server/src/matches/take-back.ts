import { decisionOf, ok, type Seat } from '@tiwanaku/shared/kernel';
import { strengthOf, type ClientMessage, type MatchId, type PersonId } from '@tiwanaku/shared/protocol';
import { retryOnConflict } from '../async.ts';
import { refused, type Outcome } from '../refusal.ts';
import { alwaysBehind } from './act.ts';
import { readEvents } from './live-match.ts';
import type { LoadedMatch, LoadedMatches } from './match-memory.ts';
import { isServersOwn, type MatchLog } from './match-log.ts';
import { abandoned, takenBack, type StoredTiming } from './timing.ts';
import type { TimingStore } from './timing-store.ts';

interface TakeBackDeps {
  readonly log: MatchLog;
  readonly timings: TimingStore;
  readonly matches: LoadedMatches;
  readonly newMatchId: () => MatchId;
  readonly timed: (match: LoadedMatch) => void;
  /** Called once it is durable that the match goes on as another one. */
  readonly ended: (match: LoadedMatch) => void;
  readonly now: () => number;
}

/**
 * A person takes back their last command, with all that followed it (BOT-8); only from the match's mailbox. As a log only grows,
 * another match goes on from before the command, and this one is abandoned in its favour, in one step: from then on no command is
 * accepted here. A process that is killed earlier leaves a match that no room ever names. Asked again, the answer is the same.
 * Refusals: notFound, notSeated, matchOver, paused, notAllowed (with other people, alone, on a daily land), nothingToTakeBack,
 * stale (the person has played another one since the version), revealed.
 */
export const takeBack = (
  deps: TakeBackDeps,
  personId: PersonId,
  message: ClientMessage<'match:takeBack'>,
): Promise<Outcome<MatchId>> => retryOnConflict(alwaysBehind, () => attempt(deps, personId, message));

async function attempt(
  deps: TakeBackDeps,
  personId: PersonId,
  { matchId, version }: ClientMessage<'match:takeBack'>,
): Promise<Outcome<MatchId> | 'conflict'> {
  const match = await deps.matches.get(matchId);
  if (!match) return refused('notFound');
  await deps.matches.catchUp(match);
  const { live, timing, keeper } = match;
  const seat = live.seatOf(personId);
  if (seat === null) return refused('notSeated');
  if (timing?.timing.continuedAs) return ok(timing.timing.continuedAs);
  const may = mayTakeBack(match, seat);
  if (!may.ok) return may;
  const stored = await deps.log.load(matchId);
  const last = stored?.commands.findLast((one) => one.seat === seat && !isServersOwn(one.commandId));
  if (!stored || !last) return refused('nothingToTakeBack');
  if (last.version > version) return refused('stale');
  const events = readEvents(keeper, stored.events).map(({ event }) => event);
  if (events.slice(last.expected).some((event) => keeper.rules.reveals(event))) return refused('revealed');
  const before = events
    .slice(0, last.expected)
    .reduce((state: unknown, event) => keeper.rules.evolve(state, event), null);
  return await goOnFrom(deps, match, may.value, { seat, version: last.expected, status: keeper.rules.status(before) });
}

/** The timing, which every match with bots has. */
function mayTakeBack({ live, timing }: LoadedMatch, seat: Seat): Outcome<StoredTiming> {
  const { seats, dailyDate } = live.header;
  const others = seats.filter((_, at) => at !== seat);
  const isBotsAlone = others.length > 0 && others.every((one) => strengthOf(one) !== null);
  if (!timing || !isBotsAlone || dailyDate !== null) return refused('notAllowed');
  if (live.isOver || timing.timing.isAbandoned) return refused('matchOver');
  return timing.timing.isPaused ? refused('paused') : ok(timing);
}

interface Earlier {
  readonly seat: Seat;
  readonly version: number;
  readonly status: ReturnType<LoadedMatch['keeper']['rules']['status']>;
}

async function goOnFrom(
  { log, timings, matches, newMatchId, timed, ended, now }: TakeBackDeps,
  match: LoadedMatch,
  { revision, timing }: StoredTiming,
  { seat, version, status }: Earlier,
): Promise<Outcome<MatchId> | 'conflict'> {
  const { matchId } = match.live.header;
  const continuedAs = newMatchId();
  const toAct = status.awaited.map((one) => one.seat);
  await log.copy(matchId, version, { matchId: continuedAs, openDecision: decisionOf(status, seat) });
  await timings.save(continuedAs, 0, takenBack(timing, seat, toAct, now()), now());
  // Every command changes the timing's revision, so none comes between what was read and this.
  const left = { ...abandoned(timing, now()), continuedAs };
  const saved = await timings.save(matchId, revision, left, now()).catch((error: unknown) => {
    matches.forget(matchId);
    throw error;
  });
  if (saved === 'conflict') {
    await timings.save(continuedAs, 1, { ...abandoned(timing, now()), continuedAs: matchId }, now());
    matches.forget(matchId);
    return 'conflict';
  }
  match.timing = { revision: revision + 1, timing: left };
  timed(match);
  ended(match);
  return ok(continuedAs);
}
