import type { PersonId, PushAddress } from '@tiwanaku/shared/protocol';

/** Per person; the one updated longest ago is dropped. */
export const maxAddresses = 5;

/** An address belongs to one person and ends with their session. */
export interface PushStore {
  /** Takes it over from another person of this browser. */
  keep(personId: PersonId, address: PushAddress): Promise<void>;
  /** The latest first. */
  of(personId: PersonId): Promise<readonly PushAddress[]>;
  /** If it is this person's. */
  remove(personId: PersonId, endpoint: string): Promise<void>;
  removeAll(personId: PersonId): Promise<void>;
}
