/** A push service by its host: itself, or with `isWide` every name below it. */
export interface PushHost {
  readonly name: string;
  readonly isWide: boolean;
  /** Empty: the usual one. */
  readonly port: string;
}

/** This machine, where a push service may do without TLS: for tests. */
const loopback: readonly string[] = ['localhost', '127.0.0.1'];

/** Reads `push.example`, `*.push.example` or `push.example:8443`; null when it is none of them. */
export function pushHost(text: string): PushHost | null {
  const [, wide, name = '', port = ''] = /^(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  // `*.com` would be everybody.
  if (name === '' || (wide !== undefined && !name.includes('.'))) return null;
  return { name, isWide: wide !== undefined, port: port === '443' ? '' : port };
}

/** The push services of Chrome and its kin, Firefox, Safari, and Edge. */
const known: readonly PushHost[] = [
  { name: 'fcm.googleapis.com', isWide: false, port: '' },
  { name: 'updates.push.services.mozilla.com', isWide: false, port: '' },
  { name: 'push.apple.com', isWide: true, port: '' },
  { name: 'notify.windows.com', isWide: true, port: '' },
];

/**
 * The address to send to, written as it will be used; null when it is none of a push service. Pages name addresses, and the
 * server goes there: whatever else could be named must not be reached through it.
 */
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
