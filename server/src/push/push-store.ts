import type { PersonId, PushAddress } from '@tiwanaku/shared/protocol';

/** A person's browsers are so many at most; the one that was heard of longest ago goes first. */
export const mostAddresses = 5;

/** Where people can be told that it is their turn. An address belongs to one person, and goes with their session. */
export interface PushStore {
  /** Keeps an address, or what is new of it. It may have been somebody else's, who used this browser before. */
  keep(personId: PersonId, address: PushAddress): Promise<void>;
  /** A person's addresses, the latest first. */
  of(personId: PersonId): Promise<readonly PushAddress[]>;
  /** Forgets an address if it is this person's. */
  remove(personId: PersonId, endpoint: string): Promise<void>;
  removeAll(personId: PersonId): Promise<void>;
}
