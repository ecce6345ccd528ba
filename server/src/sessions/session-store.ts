import type { Person, PersonId } from '@tiwanaku/shared/protocol';

/** A person without an account. The token itself is never stored, only its SHA-256. */
export interface SessionStore {
  create(person: Person, tokenHash: string): Promise<void>;
  find(tokenHash: string): Promise<Person | null>;
  rename(personId: PersonId, name: string): Promise<void>;
  /** Replaces the token of whoever holds the old one. */
  rotate(oldHash: string, newHash: string): Promise<boolean>;
  /** Marks the session as used now. */
  touch(personId: PersonId): Promise<void>;
  /** Forgets sessions unused since `before`. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}
