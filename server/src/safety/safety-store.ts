import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** What somebody told the operator about somebody else. */
export interface Report {
  readonly at: Date;
  readonly roomId: RoomId;
  readonly by: Person;
  readonly about: Person;
  /** The chat message it is about, as it was said; null when it is about the person. */
  readonly quote: string | null;
  readonly text: string;
}

/** A report as the operator finds it. */
export interface KeptReport extends Report {
  readonly id: number;
  /** When the operator was done with it. */
  readonly handledAt: Date | null;
}

export interface ReportsWanted {
  /** At most. */
  readonly count: number;
  /** Made then or later. */
  readonly since?: Date;
  /** None that the operator is done with. */
  readonly isOpen?: boolean;
}

/** Whom people do not want to read, and what they report. Contract suite: `safety-store.contract.ts`. */
export interface SafetyStore {
  /** In the order in which they were blocked. */
  blockedBy(personId: PersonId): Promise<readonly PersonId[]>;
  /** Doing it again changes nothing. The person must exist. */
  block(personId: PersonId, blocked: PersonId): Promise<void>;
  unblock(personId: PersonId, blocked: PersonId): Promise<void>;
  report(report: Report): Promise<void>;
  /** For the operator alone: the latest first. */
  reports(wanted: ReportsWanted): Promise<readonly KeptReport[]>;
  /** Notes that the operator is done with a report; false when there is none. Doing it again changes nothing. */
  handle(id: number, at: Date): Promise<boolean>;
  /** Forgets reports made before a date. Returns how many. */
  removeReports(before: Date): Promise<number>;
}
