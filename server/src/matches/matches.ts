import type { Follower, Seat } from '@tiwanaku/shared/kernel';
import type { Answer, ClientMessage, MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { inBatches } from '../lib/in-batches.ts';
import { orUnavailable, type Outcome } from '../refusal.ts';
import { act, type ActDeps } from './act.ts';
import { beginMatch, type BeginDeps, type NewMatch } from './begin.ts';
import type { Ending } from './ending.ts';
import { finishedMatches, type FinishedMatches } from './finished/finished-matches.ts';
import { following, type HistoryPage, type Synced } from './follow.ts';
import { loadedMatches, type LoadDeps } from './live/loaded-matches.ts';
import { progressOf, type Progress } from './live/log-versions.ts';
import { createMailboxes } from './live/mailboxes.ts';
import { matchAccess } from './live/match-access.ts';
import { matchListeners, type MatchListener } from './match-listeners.ts';
import { matchStatus } from './match-status.ts';
import { matchPeople } from './people.ts';
import type { ListPlace, MatchHeader, PlayedMatch } from './ports/match-log.ts';
import { createStandingOrders, type StandingOrdersDeps } from './standing-orders.ts';
import { createTimekeeper, type IsAway, type ProposedBy } from './time/timekeeper.ts';
import type { TimingDeps } from './time/timing-changes.ts';

type OwnDeps = 'matches' | 'ended' | 'turned';

export type MatchesDeps = Omit<ActDeps & TimingDeps & StandingOrdersDeps, OwnDeps> & BeginDeps & LoadDeps;

/**
 * The use cases of matches. The caller has checked who the person is and what they may see.
 * Where an outcome names no refusals, they are those of the function behind it.
 */
export interface Matches extends FinishedMatches {
  /** Calls `listener` for changes that this process writes from now on. */
  listen(listener: MatchListener): void;

  /** Draws the hidden facts and writes the first events. Refusals: malformed (unknown game or options), rules. */
  begin(match: NewMatch): Promise<Outcome<MatchId>>;
  act(
    personId: PersonId,
    message: ClientMessage<'match:act'>,
    acknowledge: (answer: Answer<'match:act'>) => void,
  ): Promise<Answer<'match:act'>>;

  /** The header, which never changes but for the end; null for an unknown match. */
  header(matchId: MatchId): Promise<MatchHeader | null>;
  /** Whether the match's game has such a place to point at. */
  hasPoint(matchId: MatchId, point: string): Promise<boolean>;
  /** How the match ended; null while it runs, and when there is none. */
  ending(matchId: MatchId): Promise<Ending | null>;
  /** Whether the match has been waiting for the person at this seat since this version; not for a replaced seat. */
  isAwaited(matchId: MatchId, seat: Seat, since: number): Promise<boolean>;

  /** What brings a viewer from `version` to the present (L7), and the timing. Refusal: notFound. */
  sync(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<Synced>>;
  /** A page of the log after `version`. Refusal: notFound. */
  history(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<HistoryPage>>;

  propose(by: ProposedBy, message: ClientMessage<'match:propose'>, isAway: IsAway): Promise<Outcome<void>>;
  /** Ends a match that its room did not take, before anybody has played. */
  abandon(matchId: MatchId, host: PersonId): Promise<void>;
  /** The server plays for a person whom the host has removed. A match that is over stays as it is. */
  playOnWithout(matchId: MatchId, host: PersonId, gone: PersonId): Promise<void>;
  resumeSeat(personId: PersonId, matchId: MatchId): Promise<Outcome<void>>;
  resign(personId: PersonId, matchId: MatchId): Promise<Outcome<void>>;
  actOnDeadline(matchId: MatchId): Promise<void>;

  /** A person's own standing orders; null before they set any. */
  ordersOf(personId: PersonId, matchId: MatchId): Promise<Outcome<unknown>>;
  /** Sets a person's standing orders, which answer from the next question on. */
  order(personId: PersonId, matchId: MatchId, orders: unknown): Promise<Outcome<unknown>>;

  /** A page of a person's matches, those begun last first. */
  playedBy(personId: PersonId, before: ListPlace | null, limit: number): Promise<readonly PlayedMatch[]>;
  /** The progress of those of the matches that exist. */
  progress(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>>;

  /** Removes matches abandoned or never begun before `before` that nothing leads to. Returns how many. */
  removeUnreachable(before: Date): Promise<number>;
  /** Drops matches unused for `idleMs` from memory. Returns how many. */
  forgetIdle(idleMs: number): number;
  /** Resolves when no mailbox has a task. */
  emptied(): Promise<void>;
  /** How many matches are in memory. */
  readonly inMemory: number;
}

/** Some hundred rows each, in five tables. */
const removalBatch = 50;

export function createMatches(deps: MatchesDeps): Matches {
  const { log, timings, now } = deps;
  const mailboxes = createMailboxes();
  const loaded = loadedMatches(deps);
  const listeners = matchListeners();
  const actDeps = { ...deps, matches: loaded, ended: listeners.endedIn, turned: listeners.turnedIn };
  const orders = createStandingOrders(actDeps);
  const access = matchAccess({ log, timings, loaded, mailboxes, answerByOrders: orders.answer });
  const { inMailbox } = access;

  return {
    listen: listeners.listen,
    begin: beginMatch(deps, access, listeners.turned),
    act: (personId, message, acknowledge) =>
      inMailbox(message.matchId, () => act(actDeps, personId, message, acknowledge)),
    ...matchStatus(log, access),
    ...following(deps, access),
    ...matchPeople(access, createTimekeeper(actDeps)),
    ordersOf: (personId, matchId) => inMailbox(matchId, () => orders.read(matchId, personId)),
    order: (personId, matchId, wanted) => inMailbox(matchId, () => orders.set(matchId, personId, wanted)),
    ...finishedMatches({ ...deps, present: access.present }),
    playedBy: (personId, before, limit) => orUnavailable(() => log.playedBy(personId, before, limit)),
    progress: (matchIds) => progressOf(log, timings, matchIds),
    removeUnreachable: (before) =>
      inBatches(removalBatch, (limit) => orUnavailable(() => log.removeUnreachable(before, limit))),
    forgetIdle: (idleMs) => loaded.forgetIdle(now() - idleMs),
    emptied: () => mailboxes.emptied(),
    get inMemory() {
      return loaded.count;
    },
  };
}
