import { isSecure, type RawRequest, type WebAddress } from '../web-address.ts';

/** Seconds. A guest who stays away longer is forgotten. */
const cookieSeconds = 365 * 24 * 60 * 60;

/** Over TLS the browser itself keeps the cookie to this host, its root and TLS (prefix `__Host-`). */
const cookieName = (isTls: boolean) => (isTls ? '__Host-session' : 'session');

/** The session's token as the browser sent it. */
export function readSessionCookie(request: RawRequest, web: WebAddress): string | undefined {
  const name = cookieName(isSecure(request, web));
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.split('=');
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

function cookie(token: string, maxAge: number, request: RawRequest, web: WebAddress): string {
  const isTls = isSecure(request, web);
  return `${cookieName(isTls)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isTls ? '; Secure' : ''}`;
}

/** The header that gives the browser its token. No script can read it, and no other site's request carries it. */
export const sessionCookie = (token: string, request: RawRequest, web: WebAddress): string =>
  cookie(token, cookieSeconds, request, web);

/** The header that lets the browser forget its token. */
export const noSessionCookie = (request: RawRequest, web: WebAddress): string => cookie('', 0, request, web);
