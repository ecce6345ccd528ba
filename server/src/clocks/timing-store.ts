import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Timing } from './timing.ts';

/** A timing as it is kept. */
export interface StoredTiming {
  /** Counts the changes from 1; whoever replaces it names the one they saw. */
  readonly revision: number;
  readonly timing: Timing;
}

/** How long a service may be silent before it counts as down, and what people get on top to come back. Milliseconds. */
export interface DowntimeRule {
  readonly maxSilenceMs: number;
  readonly returnGraceMs: number;
}

/**
 * The timings of matches and their deadlines. A log's append replaces its match's timing in the same step (`Commit.timing`);
 * everything else goes through here. Moments are milliseconds since the epoch. Contract suite: `timing-store.contract.ts`.
 */
export interface TimingStore {
  /** Null for a match without a clock in which nothing was proposed yet. */
  load(matchId: MatchId): Promise<StoredTiming | null>;
  /**
   * Keeps a timing upon the one of revision `seen` (0: there is none) and frees its claim. An abandoned one ends the match.
   * A match that is not there any more is in conflict.
   * A first one is due soon whatever it says: a process that did not know of it may have appended at the same moment.
   */
  save(matchId: MatchId, seen: number, timing: Timing, now: number): Promise<'saved' | 'conflict'>;
  /** Revisions of those of the matches that have a timing. */
  revisions(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  /** Matches whose deadline has passed, the longest overdue first; nobody else is handed them before `until`. */
  claimDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /**
   * Some process is alive. When none was for too long, all running clocks get the lost time back, once over all processes,
   * and a moment to come back on top. A clock that was set back takes running clocks back with it. Returns for how long nobody could play, 0 as a rule.
   */
  beat(now: number, rule: DowntimeRule): Promise<number>;
}

/** A beat that is so many milliseconds before the last one comes from a clock that was set back, not from another machine's. */
export const setBackMs = 60_000;

/** Milliseconds after which a first timing is looked at again. */
export const firstLookMs = 2_000;
