import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Timing } from './timing.ts';

export interface StoredTiming {
  /** Counts changes from 1, for optimistic writes. */
  readonly revision: number;
  readonly timing: Timing;
}

export interface DowntimeRule {
  readonly maxSilenceMs: number;
  readonly returnGraceMs: number;
}

/**
 * Timings and their deadlines; moments are milliseconds since the epoch. A log's append replaces its match's timing in the same
 * statement (`Commit.timing`).
 */
export interface TimingStore {
  /** Null without a clock and without proposals. */
  load(matchId: MatchId): Promise<StoredTiming | null>;
  /**
   * Replaces the timing of revision `seen` (0: none) and frees its claim; an abandoned one ends the match. `conflict`
   * also when the match is gone. A first timing is due soon, because a process that did not know of it may have
   * appended meanwhile.
   */
  save(matchId: MatchId, seen: number, timing: Timing, now: number): Promise<'saved' | 'conflict'>;
  revisions(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>>;
  /** The longest overdue first, claimed until `until`. */
  claimDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /**
   * Records that a process is alive. After a silence of all processes running clocks get the lost time back plus a
   * grace; after the machine's clock was set back they follow it. Returns the length of the downtime, mostly 0.
   */
  beat(now: number, rule: DowntimeRule): Promise<number>;
}

/** A beat this far before the last one means a clock that was set back, not another machine's. */
export const setBackMs = 60_000;

/** A first timing is checked again after this time. */
export const firstLookMs = 2_000;
