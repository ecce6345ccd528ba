import { pushMessageSchema, type PushAddress, type PushMessage } from '@tiwanaku/shared/protocol';
import webPush from 'web-push';
import { pushEndpoint } from './push-services.ts';
import type { PushSettings } from './push-settings.ts';

/** What a push service made of a message. */
export interface Delivery {
  /** `gone`: nobody can be reached at this address any more. `busy`: it may be tried again. */
  readonly outcome: 'sent' | 'gone' | 'busy' | 'refused';
  /** As HTTP has it; null when there was no answer in time. */
  readonly status: number | null;
}

export type SendPush = (address: PushAddress, message: PushMessage) => Promise<Delivery>;

/** How long a push service keeps what it cannot deliver. */
const timeToLiveSeconds = 3 * 24 * 60 * 60;
const requestTimeoutMs = 10_000;

function outcomeOf(status: number): Delivery['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

/**
 * Writes to push services (RFC 8030), encrypted for the one browser (RFC 8291). Follows no redirect and reads no answer but
 * its status. Throws where a message cannot be encrypted: addresses are looked at before they are kept.
 */
export function pushSender({ subject, publicKey, privateKey, hosts }: PushSettings): SendPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    // The operator may have taken a push service off the list since.
    if (pushEndpoint(endpoint, hosts) !== endpoint) return { outcome: 'gone', status: null };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushMessageSchema.parse(message)),
      // A later message for the same match takes the place of one that is still to be delivered.
      { vapidDetails: { subject, publicKey, privateKey }, TTL: timeToLiveSeconds, topic: message.tag },
    );
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      await answer.body?.cancel();
      return { outcome: outcomeOf(answer.status), status: answer.status };
    } catch {
      return { outcome: 'busy', status: null };
    }
  };
}
