import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { pushHost, type PushHost } from './push-services.ts';

/** VAPID identity (RFC 8292), and additional push services. */
export interface PushSettings {
  /** Base64url; public. */
  readonly publicKey: string;
  /** Base64url. Never print it. */
  readonly privateKey: string;
  /** `mailto:` or `https:`, for push services to complain to. */
  readonly subject: string;
  readonly hosts: readonly PushHost[];
}

const howTo = 'npm run -s cli -- push-keys makes a pair.';

/** Errors never repeat a key. */
export const vapidPublicKeySchema = z
  .string()
  .regex(/^B[A-Za-z0-9_-]{86}$/, `VAPID_PUBLIC_KEY must have 87 characters, B first: ${howTo}`);
export const vapidPrivateKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, `VAPID_PRIVATE_KEY must have 43 characters: ${howTo}`);
export const vapidSubjectSchema = z
  .string()
  .regex(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'VAPID_SUBJECT must be mailto: and an address, or begin with https://, so that push services can reach you.',
  );
export const pushHostsSchema = z.string().transform((text, context): readonly PushHost[] =>
  text.split(',').map((name) => {
    const host = pushHost(name.trim());
    if (!host) {
      context.addIssue(
        'PUSH_HOSTS must be names of hosts with commas between, such as push.example or *.push.example.',
      );
      return z.NEVER;
    }
    return host;
  }),
);

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Whether both keys belong together. */
export function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    // Not every number is a valid key.
    return false;
  }
}

/** Generates a key pair. */
export function newPair(): Pick<PushSettings, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Padded with zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}
