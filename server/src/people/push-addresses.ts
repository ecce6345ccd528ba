import { ECDH } from 'node:crypto';
import { ok } from '@tiwanaku/shared/kernel';
import type { Person, PersonId, PushAddress } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { pushEndpoint, type PushSettings } from './push-settings.ts';
import type { PushStore } from './push-store.ts';

/** Nothing is stored while push is off. */
export type PushAddresses = ReturnType<typeof createPushAddresses>;

export function createPushAddresses(store: PushStore, settings: PushSettings | null) {
  return {
    /** Null while push is off. */
    key: settings?.publicKey ?? null,

    /** Refusals: notFound (push is off), notAllowed (unknown push service), malformed. */
    async keep({ personId }: Person, address: PushAddress): Promise<Outcome<void>> {
      if (!settings) return refused('notFound');
      const endpoint = pushEndpoint(address.endpoint, settings.hosts);
      if (endpoint === null) return refused('notAllowed', 'pushService');
      if (!isPoint(address.p256dh)) return refused('malformed');
      await store.keep(personId, { ...address, endpoint });
      return ok(undefined);
    },

    async stop({ personId }: Person, endpoint: string): Promise<void> {
      await store.remove(personId, pushEndpoint(endpoint, settings?.hosts) ?? endpoint);
    },

    /** Called after a move to another device. */
    forget: (personId: PersonId): Promise<void> => store.removeAll(personId),
  };
}

/** Whether the key is a point of the curve, so that encryption works. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
