import type { ClientEvent, RefusalCode } from '@tiwanaku/shared/protocol';

/** How a message was answered. */
export type MessageOutcome = 'ok' | RefusalCode;
/** What somebody who asks for the present of a match is given. */
export type SyncType = 'current' | 'tail' | 'snapshot';
export type AppendOutcome = 'appended' | 'conflict' | 'failed';

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
  /** An HTTP request was answered. */
  requested(status: number, seconds: number): void;
}

/** Where nobody counts. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  resynced: () => undefined,
  appended: () => undefined,
  published: () => undefined,
  requested: () => undefined,
};
