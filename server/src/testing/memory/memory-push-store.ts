import type { PersonId, PushAddress } from '@tiwanaku/shared/protocol';
import { maxAddresses, type PushStore } from '../../people/push-store.ts';

/** The addresses of each person, the latest first. */
export type MemoryAddresses = Map<PersonId, readonly PushAddress[]>;

/** Push addresses in memory. */
export function memoryPushStore(addresses: MemoryAddresses): PushStore {
  const of = (personId: PersonId) => addresses.get(personId) ?? [];
  const without = (personId: PersonId, endpoint: string) =>
    of(personId).filter((address) => address.endpoint !== endpoint);

  return {
    async keep(personId, address) {
      for (const other of addresses.keys()) addresses.set(other, without(other, address.endpoint));
      addresses.set(personId, [address, ...of(personId)].slice(0, maxAddresses));
    },

    of: async (personId) => of(personId),

    async remove(personId, endpoint) {
      addresses.set(personId, without(personId, endpoint));
    },

    async removeAll(personId) {
      addresses.delete(personId);
    },
  };
}
