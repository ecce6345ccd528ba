import { ECDH } from 'node:crypto';
import { ok } from '@tiwanaku/shared/kernel';
import type { Person, PersonId, PushAddress } from '@tiwanaku/shared/protocol';
import { refused, orUnavailable, type Outcome } from '../refusal.ts';
import { pushEndpoint } from './push-services.ts';
import type { PushSettings } from './push-settings.ts';
import type { PushStore } from './push-store.ts';

/** The use cases of people who want to be told, or no longer. Without settings nobody can be. */
export type PushAddresses = ReturnType<typeof createPushAddresses>;

export function createPushAddresses(store: PushStore, settings: PushSettings | null) {
  return {
    /** The public key that browsers ask for; null where nobody can be told. */
    key: settings?.publicKey ?? null,

    /** Tells this browser from now on. Refusals: notFound (push is off), notAllowed (no push service that we know), malformed. */
    async keep({ personId }: Person, address: PushAddress): Promise<Outcome<void>> {
      if (!settings) return refused('notFound');
      const endpoint = pushEndpoint(address.endpoint, settings.hosts);
      if (endpoint === null) return refused('notAllowed', 'pushService');
      if (!isPoint(address.p256dh)) return refused('malformed');
      await orUnavailable(() => store.keep(personId, { ...address, endpoint }));
      return ok(undefined);
    },

    /** Does not tell this browser any more. */
    async stop({ personId }: Person, endpoint: string): Promise<void> {
      await orUnavailable(() => store.remove(personId, pushEndpoint(endpoint, settings?.hosts) ?? endpoint));
    },

    /** None of a person's browsers is told any more: they went on to another device. */
    forget: (personId: PersonId): Promise<void> => orUnavailable(() => store.removeAll(personId)),
  };
}

/** Whether a key is a point of the curve, so that something can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
