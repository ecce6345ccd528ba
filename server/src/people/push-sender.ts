import { pushMessageSchema, type PushAddress, type PushMessage } from '@tiwanaku/shared/protocol';
import webPush from 'web-push';
import { pushEndpoint, type PushSettings } from './push-settings.ts';

export interface Delivery {
  /** `gone`: the address is invalid. `busy`: worth a retry. */
  readonly outcome: 'sent' | 'gone' | 'busy' | 'refused';
  /** Null without an answer in time. */
  readonly status: number | null;
}

export type SendPush = (address: PushAddress, message: PushMessage) => Promise<Delivery>;

/** How long a push service keeps an undelivered message. */
const timeToLiveSeconds = 3 * 24 * 60 * 60;
const requestTimeoutMs = 10_000;

function outcomeOf(status: number): Delivery['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

/**
 * Web push (RFC 8030), encrypted for one browser (RFC 8291); no redirects, only the status. Throws where encryption
 * fails; keys are checked when stored.
 */
export function pushSender({ subject, publicKey, privateKey, hosts }: PushSettings): SendPush {
  return async ({ endpoint, p256dh, auth }, message) => {
    // The operator may have removed the service since.
    if (pushEndpoint(endpoint, hosts) !== endpoint) return { outcome: 'gone', status: null };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushMessageSchema.parse(message)),
      // Replaces an undelivered message for the same match.
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
