import { isSecure, type RawRequest, type WebAddress } from './web-address.ts';

const cookieSeconds = 365 * 24 * 60 * 60;

/** `__Host-` binds the cookie to this host and TLS. */
const cookieName = (isTls: boolean) => (isTls ? '__Host-session' : 'session');

/** The token that the browser sent. */
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

/** HttpOnly and SameSite. */
export const sessionCookie = (token: string, request: RawRequest, web: WebAddress): string =>
  cookie(token, cookieSeconds, request, web);

/** The header that removes the cookie. */
export const noSessionCookie = (request: RawRequest, web: WebAddress): string => cookie('', 0, request, web);
