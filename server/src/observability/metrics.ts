import type { ClientEvent, RefusalCode } from '@tiwanaku/shared/protocol';

/** How a message was answered. */
export type MessageOutcome = 'ok' | RefusalCode;
/** What somebody who asks for the present of a match is given. */
export type SyncType = 'current' | 'tail' | 'snapshot';
export type AppendOutcome = 'appended' | 'conflict' | 'failed';
/** Why a socket was not let in: from another site, too many open or too many new ones at one address, no person, a page of another version, stopping. */
export const turnedAwayReasons = ['origin', 'connections', 'rate', 'noSession', 'outdated', 'unavailable'] as const;
export type TurnedAwayReason = (typeof turnedAwayReasons)[number];

/**
 * What is counted while the server works. Every word comes from a fixed set and every number is a duration: nothing of a match,
 * no id and no text of a client has a way in (L3).
 */
export interface Metrics {
  /** A message of the socket was answered; one that the protocol does not know has no name. */
  answered(message: ClientEvent | null, outcome: MessageOutcome, seconds: number): void;
  /** Somebody was brought up to date. */
  resynced(type: SyncType): void;
  /** A command was offered to the log. */
  appended(outcome: AppendOutcome, seconds: number): void;
  /** What a command changed was handed to everybody's sockets and to the other processes. */
  published(seconds: number): void;
  /** A socket was not let in. */
  turnedAway(reason: TurnedAwayReason): void;
  /** An HTTP request was answered, and with which refusal, if with any. */
  requested(status: number, refusal: RefusalCode | null, seconds: number): void;
}

/** Where nobody counts. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  resynced: () => undefined,
  appended: () => undefined,
  published: () => undefined,
  turnedAway: () => undefined,
  requested: () => undefined,
};
