import type { ClientEvent, RefusalCode } from '@tiwanaku/shared/protocol';

type MessageOutcome = 'ok' | RefusalCode;
export type SyncType = 'current' | 'tail' | 'snapshot';
type AppendOutcome = 'appended' | 'conflict' | 'failed';
export const turnedAwayReasons = ['origin', 'connections', 'rate', 'noSession', 'outdated', 'unavailable'] as const;
export type TurnedAwayReason = (typeof turnedAwayReasons)[number];

/** Counters. Words come from fixed sets, numbers are durations: no ids, no client text (L3). */
export interface Metrics {
  /** Null for unknown messages. */
  answered(message: ClientEvent | null, outcome: MessageOutcome, seconds: number): void;
  resynced(type: SyncType): void;
  appended(outcome: AppendOutcome, seconds: number): void;
  published(seconds: number): void;
  turnedAway(reason: TurnedAwayReason): void;
  requested(status: number, refusal: RefusalCode | null, seconds: number): void;
}

export const noMetrics: Metrics = {
  answered: () => undefined,
  resynced: () => undefined,
  appended: () => undefined,
  published: () => undefined,
  turnedAway: () => undefined,
  requested: () => undefined,
};

/** Seconds since the call. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1_000;
}
