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

/** Whom people do not want to read, and what they report. Contract suite: `safety-store.contract.ts`. */
export interface SafetyStore {
  /** In the order in which they were blocked. */
  blockedBy(personId: PersonId): Promise<readonly PersonId[]>;
  /** Doing it again changes nothing. The person must exist. */
  block(personId: PersonId, blocked: PersonId): Promise<void>;
  unblock(personId: PersonId, blocked: PersonId): Promise<void>;
  report(report: Report): Promise<void>;
  /** For the operator alone: those made at or after `since`, the latest first, at most `limit`. */
  reports(limit: number, since?: Date): Promise<readonly Report[]>;
  /** Forgets reports made before a date. Returns how many. */
  removeReports(before: Date): Promise<number>;
}
