import type { Person, PersonId } from '@tiwanaku/shared/protocol';

/** A person without an account. The token itself is never stored, only its SHA-256. */
export interface SessionStore {
  create(person: Person, tokenHash: string): Promise<void>;
  find(tokenHash: string): Promise<Person | null>;
  rename(personId: PersonId, name: string): Promise<void>;
  /** Gives the person a token that nobody has, and closes their way to another device. Their name stays where they played. */
  end(personId: PersonId, worthlessHash: string): Promise<void>;
  /** Keeps the one way of this person to another device, until a moment; an earlier one is worth nothing any more. */
  offerMove(personId: PersonId, codeHash: string, until: Date): Promise<void>;
  /** Goes that way, once: the person's token is the new one from now on. Null when there is none or its time is over. */
  takeMove(codeHash: string, newHash: string): Promise<Person | null>;
  /** Marks the session as used now. */
  touch(personId: PersonId): Promise<void>;
  /** Forgets sessions unused since `before`. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}
