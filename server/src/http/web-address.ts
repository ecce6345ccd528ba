import type { IncomingHttpHeaders } from 'node:http';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

export interface WebAddress {
  /** PUBLIC_URL's; null when the Host header decides. */
  readonly publicOrigin: string | null;
  /** 0: forwarding headers are ignored. */
  readonly proxies: number;
}

export interface RawRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Written by the nearest proxy. */
const last = (header: string | string[] | undefined): string | undefined =>
  [header ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined;

/** The network that limits count: the /64 of an IPv6 address, an IPv4 address itself. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [front = [], back] = address.split('::').map((groups) => groups.split(':').filter((group) => group !== ''));
  const between = back === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: between }, () => '0'), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A hash, so that no address is stored. */
export const networkNameOf = (network: string): string =>
  createHash('sha256').update(siteOf(network)).digest('base64url').slice(0, 12);

/** Providers assign a /48 of IPv6. */
export const siteOf = (network: string): string => network.replace(/^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/, '$1:/48');

/** The client's address as our outermost proxy saw it. */
export function clientAddress({ headers, socket }: RawRequest, { proxies }: WebAddress): string {
  const direct = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(direct);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  return networkOf(seen.at(-Math.min(proxies, seen.length)) ?? direct);
}

/** Whether the page is served over TLS. */
export function isSecure({ headers }: RawRequest, { publicOrigin, proxies }: WebAddress): boolean {
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return proxies > 0 && last(headers['x-forwarded-proto']) === 'https';
}

/** Browsers send the origin wherever another site could do harm; without one only cross-site requests are refused. */
export function isOwnOrigin({ headers, socket }: RawRequest, web: WebAddress): boolean {
  const { publicOrigin, proxies } = web;
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (publicOrigin !== null) return origin === publicOrigin;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // A proxy that does not forward the scheme may have turned `https` into `http`.
  const isSchemeKnown = proxies > 0 && last(headers['x-forwarded-proto']) !== undefined;
  if (isSchemeKnown && protocol !== (isSecure({ headers, socket }, web) ? 'https:' : 'http:')) return false;
  return host === ((proxies > 0 ? last(headers['x-forwarded-host']) : undefined) ?? headers.host);
}
