import type { MatchId, PersonId, RoomId, Proposal } from '@tiwanaku/shared/protocol';
import type { Log } from './log.ts';

export type HostAct = 'kick' | 'unban' | 'settings' | 'start' | 'handOver' | Proposal['type'];

export interface HostActFields {
  readonly roomId: RoomId;
  readonly by: PersonId;
  /** The person concerned, or the next host. */
  readonly personId?: PersonId;
  readonly matchId?: MatchId;
}

/** Records what a host did: ids only. */
export type Audit = (act: HostAct, fields: HostActFields) => void;

/** Log lines with `audit: true`, to be filtered by. */
export const auditTo =
  (log: Log): Audit =>
  (act, fields) =>
    log.info('host act', { audit: true, act, ...fields });
