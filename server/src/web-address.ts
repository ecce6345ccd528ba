import type { IncomingHttpHeaders } from 'node:http';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Where the outside world finds this server, and whom it stands behind. */
export interface WebAddress {
  /** Origin of PUBLIC_URL, as `https://host:port`; null when the Host header decides. */
  readonly publicOrigin: string | null;
  /** How many proxies stand before this server; 0: none, and forwarding headers are not believed. */
  readonly proxies: number;
}

/** The part of a request that both fastify's and a bare socket's have. */
export interface RawRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** What the proxy next to us wrote; undefined when it wrote nothing. */
const last = (header: string | string[] | undefined): string | undefined =>
  [header ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined;

/**
 * An IPv6 address as the network it belongs to: whoever has one has all 2^64 of its /64 to come from, so a limit by single
 * addresses would hold nobody. An IPv4 address in IPv6's clothes is the IPv4 address.
 */
function householdOf(address: string): string {
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

/** A name for a network, to tell networks apart without writing addresses down. */
export const networkNameOf = (household: string): string =>
  createHash('sha256').update(siteOf(household)).digest('base64url').slice(0, 12);

/** The network of an owner that a household belongs to: providers and hosters give out whole /48 of IPv6. */
export const siteOf = (household: string): string =>
  household.replace(/^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/, '$1:/48');

/** Where a client comes from, for the limits: what the outermost of our own proxies saw. */
export function clientAddress({ headers, socket }: RawRequest, { proxies }: WebAddress): string {
  const direct = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return householdOf(direct);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  return householdOf(seen.at(-Math.min(proxies, seen.length)) ?? direct);
}

/** Whether the page is served over TLS, so that cookies are for TLS alone. */
export function isSecure({ headers }: RawRequest, { publicOrigin, proxies }: WebAddress): boolean {
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return proxies > 0 && last(headers['x-forwarded-proto']) === 'https';
}

/**
 * Whether a request comes from our own pages. Browsers always name the origin where another site could do harm; a
 * request without one is let in unless the browser says that it comes from elsewhere.
 */
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
  // Behind a proxy that does not say how people came to it, `http` may have been `https` there.
  const isSchemeKnown = proxies > 0 && last(headers['x-forwarded-proto']) !== undefined;
  if (isSchemeKnown && protocol !== (isSecure({ headers, socket }, web) ? 'https:' : 'http:')) return false;
  return host === ((proxies > 0 ? last(headers['x-forwarded-host']) : undefined) ?? headers.host);
}
