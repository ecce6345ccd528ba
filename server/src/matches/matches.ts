import type { Follower, Seat } from '@tiwanaku/shared/kernel';
import type { Answer, Asked, ClientMessage, HintLevel, MatchId, PersonId, SeenHint } from '@tiwanaku/shared/protocol';
import { inBatches } from '../lib/in-batches.ts';
import type { Log } from '../observability/log.ts';
import type { Outcome } from '../refusal.ts';
import { act, type ActDeps } from './act.ts';
import { beginMatch, type BeginDeps, type NewMatch } from './begin.ts';
import type { Ending } from './ending.ts';
import { finishedMatches, type FinishedMatches } from './finished-matches.ts';
import type { MayReview } from './may-review.ts';
import { finishedArchive } from './open-finished.ts';
import { sandboxes, type Sandboxes } from './sandboxes.ts';
import { matchAnalyses, type MatchAnalyses } from './match-analyses.ts';
import { following, type FollowDeps, type HistoryPage, type Synced } from './follow.ts';
import { loadedMatches, type LoadDeps } from './loaded-matches.ts';
import { createMailboxes } from './mailboxes.ts';
import { matchAccess } from './match-access.ts';
import { createOutbox } from './outbox.ts';
import { matchListeners, type MatchListener } from './match-listeners.ts';
import { matchStatus } from './match-status.ts';
import { matchPeople } from './people.ts';
import type { ListPlace, MatchHeader, PlayedMatch, Progress } from './match-log.ts';
import { seenHints } from './seen-hints.ts';
import { createStandingOrders, type StandingOrdersDeps } from './standing-orders.ts';
import { createTimekeeper, type IsAway, type ProposedBy } from './timekeeper.ts';
import type { TimingDeps } from './timing-changes.ts';

type OwnDeps = 'matches' | 'outbox' | 'ended' | 'refused';

export type MatchesDeps = Omit<ActDeps & TimingDeps & StandingOrdersDeps, OwnDeps> &
  BeginDeps &
  FollowDeps &
  LoadDeps & { readonly mayReview: MayReview; readonly logger: Log };

/** The caller has checked who the person is and what they may see. */
export interface Matches extends FinishedMatches, MatchAnalyses, Sandboxes {
  listen(listener: MatchListener): void;

  /** Refusals: malformed (unknown game or options), rules. */
  begin(match: NewMatch): Promise<Outcome<MatchId>>;
  act(
    personId: PersonId,
    message: ClientMessage<'match:act'>,
    acknowledge: (answer: Answer<'match:act'>) => void,
  ): Promise<Answer<'match:act'>>;

  /** The person's pages are all closed: vetting for them is given up. */
  left(personId: PersonId): void;

  header(matchId: MatchId): Promise<MatchHeader | null>;
  /** Whether the game has this place to point at. */
  hasPoint(matchId: MatchId, point: string): Promise<boolean>;
  /** Kept with the match. Refusals: notFound, matchOver, notAllowed (the options offer none). */
  lookAtHint(matchId: MatchId, seat: Seat, level: HintLevel): Promise<Outcome<SeenHint>>;
  /** Null while the match runs. */
  ending(matchId: MatchId): Promise<Ending | null>;
  /** Empty once the match is over. */
  awaited(matchId: MatchId): Promise<readonly Asked[]>;
  /** The kind of question that the seat's person has been asked since this version; null otherwise. */
  askedSince(matchId: MatchId, seat: Seat, since: number): Promise<string | null>;

  /** Since `version` (L7). Refusal: notFound. */
  sync(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<Synced>>;
  /** After `version`. Refusal: notFound. */
  history(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<HistoryPage>>;

  propose(by: ProposedBy, message: ClientMessage<'match:propose'>, isAway: IsAway): Promise<Outcome<void>>;
  /** Its room did not take it. */
  abandon(matchId: MatchId, host: PersonId): Promise<void>;
  /** The server plays for the removed person. */
  playOnWithout(matchId: MatchId, host: PersonId, gone: PersonId): Promise<void>;
  resumeSeat(personId: PersonId, matchId: MatchId): Promise<Outcome<void>>;
  resign(personId: PersonId, matchId: MatchId): Promise<Outcome<void>>;
  actOnDeadline(matchId: MatchId): Promise<void>;

  /** Null before they set any. */
  ordersOf(personId: PersonId, matchId: MatchId): Promise<Outcome<unknown>>;
  /** They answer from the next decision on. */
  order(personId: PersonId, matchId: MatchId, orders: unknown): Promise<Outcome<unknown>>;

  /** Newest first. */
  playedBy(personId: PersonId, before: ListPlace | null, limit: number): Promise<readonly PlayedMatch[]>;
  progress(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>>;

  /** Removes matches abandoned or never begun before `before`. Returns how many. */
  removeUnreachable(before: Date): Promise<number>;
  /** Drops matches unused for `idleMs` from memory. Returns how many. */
  forgetIdle(idleMs: number): number;
  emptied(): Promise<void>;
  readonly inMemory: number;
}

/** Rows: some hundred per match, in five tables. */
const removalBatch = 50;

export function createMatches(deps: MatchesDeps): Matches {
  const { log, now } = deps;
  const mailboxes = createMailboxes();
  const loaded = loadedMatches(deps);
  const listeners = matchListeners();
  const ended = listeners.endedIn;
  const outbox = createOutbox({ ...deps, ended, turned: listeners.turnedIn });
  const actDeps = { ...deps, matches: loaded, outbox, ended, refused: listeners.refused };
  const orders = createStandingOrders(actDeps);
  const access = matchAccess({ log, loaded, mailboxes, outbox, answerByOrders: orders.answer });
  const { inMailbox } = access;
  const archive = finishedArchive({ ...deps, present: access.present });

  return {
    listen: listeners.listen,
    begin: beginMatch(deps, { loaded, access, turned: listeners.turned }),
    act: (personId, message, acknowledge) =>
      inMailbox(message.matchId, () => act(actDeps, personId, message, acknowledge)),
    left: deps.slowWork.giveUp,
    ...matchStatus(log, access),
    ...seenHints(deps.hints, access),
    ...following(deps, access),
    ...matchPeople(access, createTimekeeper(actDeps)),
    ordersOf: (personId, matchId) => inMailbox(matchId, () => orders.read(matchId, personId)),
    order: (personId, matchId, wanted) => inMailbox(matchId, () => orders.set(matchId, personId, wanted)),
    ...finishedMatches({ ...deps, archive, present: access.present }),
    ...matchAnalyses({ ...deps, present: access.present }),
    ...sandboxes({ ...deps, archive }),
    playedBy: (personId, before, limit) => log.playedBy(personId, before, limit),
    progress: (matchIds) => log.progress(matchIds),
    removeUnreachable: (before) => inBatches(removalBatch, (limit) => log.removeUnreachable(before, limit)),
    forgetIdle: (idleMs) => loaded.forgetIdle(now() - idleMs),
    emptied: () => mailboxes.emptied(),
    get inMemory() {
      return loaded.count;
    },
  };
}
