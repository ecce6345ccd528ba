/** `isWide`: every name below the host. */
export interface PushHost {
  readonly name: string;
  readonly isWide: boolean;
  /** Empty: the default port. */
  readonly port: string;
}

/** Without TLS on this machine: for tests. */
const loopback: readonly string[] = ['localhost', '127.0.0.1'];

/** Parses `push.example`, `*.push.example` or `push.example:8443`; null otherwise. */
export function pushHost(text: string): PushHost | null {
  const [, wide, name = '', port = ''] = /^(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  // `*.com` would allow everyone.
  if (name === '' || (wide !== undefined && !name.includes('.'))) return null;
  return { name, isWide: wide !== undefined, port: port === '443' ? '' : port };
}

/** Of Chrome and its kin, Firefox, Safari, Edge. */
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
