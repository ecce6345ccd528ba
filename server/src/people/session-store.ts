import type { Person, PersonId } from '@tiwanaku/shared/protocol';

/** Guests. Only the SHA-256 of a token is stored. */
export interface SessionStore {
  create(person: Person, tokenHash: string): Promise<void>;
  find(tokenHash: string): Promise<Person | null>;
  /** Those of these hashes that a person has. */
  known(tokenHashes: readonly string[]): Promise<readonly string[]>;
  rename(personId: PersonId, name: string): Promise<void>;
  /** Makes the token unknown and closes the way to another device. */
  end(personId: PersonId, worthlessHash: string): Promise<void>;
  /** Replaces an earlier code. */
  offerMove(personId: PersonId, codeHash: string, until: Date): Promise<void>;
  /** Uses the code once: the person gets the new token. Null when invalid or expired. */
  takeMove(codeHash: string, newHash: string): Promise<Person | null>;
  touch(personIds: readonly PersonId[]): Promise<void>;
  /** Returns how many. */
  removeUnused(before: Date): Promise<number>;
}
