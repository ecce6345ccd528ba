import type { MatchId, PersonId, RoomId, Proposal } from '@tiwanaku/shared/protocol';
import type { Log } from './log.ts';

/** What a host does to others. */
export type HostAct = 'kick' | 'unban' | 'settings' | 'start' | 'handOver' | Proposal['type'];

export interface HostActFields {
  readonly roomId: RoomId;
  /** The host at that moment. */
  readonly by: PersonId;
  /** Who it was done to, or who is host now. */
  readonly personId?: PersonId;
  readonly matchId?: MatchId;
}

/** Writes down what a host did, once it is done: names alone, no words of anybody. */
export type Audit = (act: HostAct, fields: HostActFields) => void;

/** One log line each, of level `info` and with `audit: true`, so that whoever gathers log lines can keep these apart. */
export const auditTo =
  (log: Log): Audit =>
  (act, fields) =>
    log.info('host act', { audit: true, act, ...fields });
