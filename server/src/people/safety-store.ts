import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

export interface Report {
  readonly at: Date;
  readonly roomId: RoomId;
  readonly by: Person;
  readonly about: Person;
  /** As it was said; null about a person. */
  readonly quote: string | null;
  readonly text: string;
}

export interface KeptReport extends Report {
  readonly id: number;
  readonly handledAt: Date | null;
}

export interface ReportsWanted {
  readonly count: number;
  readonly since?: Date;
  readonly isOpen?: boolean;
}

/** Blocks and reports. */
export interface SafetyStore {
  /** In order of blocking. */
  blockedBy(personId: PersonId): Promise<readonly PersonId[]>;
  /** Idempotent. The person must exist. */
  block(personId: PersonId, blocked: PersonId): Promise<void>;
  unblock(personId: PersonId, blocked: PersonId): Promise<void>;
  report(report: Report): Promise<void>;
  /** The latest first. */
  reports(wanted: ReportsWanted): Promise<readonly KeptReport[]>;
  /** False for an unknown id. Idempotent. */
  handle(id: number, at: Date): Promise<boolean>;
  /** Returns how many. */
  removeReports(before: Date): Promise<number>;
}
