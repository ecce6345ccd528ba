import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Timing } from './timing.ts';

export interface StoredTiming {
  /** From 1. */
  readonly revision: number;
  readonly timing: Timing;
}

export interface DowntimeRule {
  readonly maxSilenceMs: number;
  readonly returnGraceMs: number;
}

/**
 * Moments are milliseconds since the epoch. An append to the log replaces its timing in the same statement
 * (`Commit.timing`).
 */
export interface TimingStore {
  /** Null without a clock and proposals. */
  load(matchId: MatchId): Promise<StoredTiming | null>;
  /**
   * Replaces revision `seen` (0: none) and its claim; an abandoned timing ends the match. `conflict` also when the match
   * is gone. A first timing is due soon: another process may have appended without it.
   */
  save(matchId: MatchId, seen: number, timing: Timing, now: number): Promise<'saved' | 'conflict'>;
  /** The longest overdue first. */
  claimDue(now: number, until: number, limit: number): Promise<readonly MatchId[]>;
  /**
   * A process is alive. After a silence of all, running clocks get the lost time back and a grace; they follow a clock
   * that was set back. Returns the downtime, mostly 0.
   */
  beat(now: number, rule: DowntimeRule): Promise<number>;
}

/** So far back it is a clock set back, not another machine's. */
export const setBackMs = 60_000;

/** Until a first timing is checked again. */
export const firstLookMs = 2_000;
