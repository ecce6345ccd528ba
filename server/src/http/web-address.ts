import type { IncomingHttpHeaders } from 'node:http';

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

const last = (header: string | string[] | undefined) => [header ?? []].flat().join(',').split(',').at(-1)?.trim();

/** Address of the client: what the outermost of our own proxies saw. */
export function clientAddress({ headers, socket }: RawRequest, { proxies }: WebAddress): string {
  const direct = socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return direct;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = forwarded.map((address) => address.trim()).filter((address) => address !== '');
  return seen.at(-Math.min(proxies, seen.length)) ?? direct;
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
export function isOwnOrigin({ headers }: RawRequest, { publicOrigin, proxies }: WebAddress): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (publicOrigin !== null) return origin === publicOrigin;
  const host = (proxies > 0 ? last(headers['x-forwarded-host']) : undefined) ?? headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
