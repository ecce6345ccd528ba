import { ok, type Result, type Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, RefusalCode } from '@tiwanaku/shared/protocol';
import type { TimingStore } from './timing-store.ts';
import { timingView } from './timing-view.ts';
import { awaiting, beginTiming, type Timing } from './timing.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import { refused, type Outcome } from '../refusal.ts';
import { alwaysBehind, type ActDeps } from './act.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import type { MatchPublisher } from './match-publisher.ts';

export interface TimingDeps extends ActDeps {
  readonly timings: TimingStore;
  readonly publisher: MatchPublisher;
  /** Once it is durable that the match is abandoned. */
  readonly ended: (match: LoadedMatch) => void;
  readonly unique: () => string;
}

export type TimingRule = (match: LoadedMatch, timing: Timing) => Result<Timing, RefusalCode>;

/** False after a conflict. */
export type SaveTiming = (match: LoadedMatch, next: Timing) => Promise<boolean>;

const isSameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

/** The log may have moved on at a process that knew of no timing. */
export function presentTiming({ live, timing }: LoadedMatch, now: number): Timing {
  if (!timing) {
    const untimed = { clock: { type: 'untimed' }, timeOut: 'skip' } as const;
    return beginTiming(untimed, live.header.seats.length, live.toAct, now);
  }
  const { toAct, isAbandoned } = timing.timing;
  return isAbandoned || isSameSeats(toAct, live.toAct) ? timing.timing : awaiting(timing.timing, live.toAct, now);
}

/** Publishes too. After a conflict the match is dropped from memory. */
export const saveTiming =
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
export const changeTiming = (
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
