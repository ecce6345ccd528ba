import { createECDH } from 'node:crypto';
import { z } from 'zod';

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

/** `isWide`: every name below the host. */
export interface PushHost {
  readonly name: string;
  readonly isWide: boolean;
  /** Empty: the default port. */
  readonly port: string;
}

/** Addresses of this machine may do without TLS: for tests. */
const loopback: readonly string[] = ['localhost', '127.0.0.1'];

/** Parses `push.example`, `*.push.example` or `push.example:8443`; null otherwise. */
export function pushHost(text: string): PushHost | null {
  const [, wide, name = '', port = ''] = /^(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  // `*.com` would allow everyone.
  if (name === '' || (wide !== undefined && !name.includes('.'))) return null;
  return { name, isWide: wide !== undefined, port: port === '443' ? '' : port };
}

/** The services of Chrome and its kin, Firefox, Safari and Edge. */
const known: readonly PushHost[] = [
  { name: 'fcm.googleapis.com', isWide: false, port: '' },
  { name: 'updates.push.services.mozilla.com', isWide: false, port: '' },
  { name: 'push.apple.com', isWide: true, port: '' },
  { name: 'notify.windows.com', isWide: true, port: '' },
];

/** Normalized; null for others. Clients choose it and the server requests it, so nothing else may be reachable. */
export function pushEndpoint(text: string, others: readonly PushHost[] = []): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, hash, href } = new URL(text);
  if (`${username}${password}${hash}` !== '') return null;
  const isMeant = [...known, ...others].some(
    (host) => port === host.port && (host.isWide ? hostname.endsWith(`.${host.name}`) : hostname === host.name),
  );
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  return isMeant && isSafe ? href : null;
}
