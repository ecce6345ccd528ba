import type { MatchId, RoomLink } from '@tiwanaku/shared/protocol';

export type Route =
  | { readonly screen: 'home' }
  /** `isWatching` by the watchers' link, which can never become a seat. */
  | { readonly screen: 'room'; readonly link: RoomLink; readonly isWatching: boolean }
  /** A finished match. */
  | { readonly screen: 'match'; readonly matchId: MatchId }
  /** Coming here from another device. */
  | { readonly screen: 'move' }
  /** Open tables, and one's own matches. */
  | { readonly screen: 'lobby' | 'my' }
  /** What explains the game. */
  | { readonly screen: 'rules' | 'learn' }
  | { readonly screen: 'unknown' };

/** Reads a path of ours. */
export function routeOf(path: string): Route {
  if (path === '/') return { screen: 'home' };
  const [, kind, link] = /^\/([rw])\/([A-Za-z0-9_-]{22})\/?$/.exec(path) ?? [];
  if (link) return { screen: 'room', link: link as RoomLink, isWatching: kind === 'w' };
  const [, matchId] = /^\/m\/([A-Za-z0-9_-]{8,32})\/?$/.exec(path) ?? [];
  if (matchId) return { screen: 'match', matchId: matchId as MatchId };
  const [, page] = /^\/(lobby|my|move|rules|learn)\/?$/.exec(path) ?? [];
  return { screen: (page as 'lobby' | 'my' | 'move' | 'rules' | 'learn' | undefined) ?? 'unknown' };
}

/**
 * What somebody typed or pasted to join: a link of a room (whole or its path), or else a code of six characters.
 * Null when it can be neither.
 */
export function readInvitation(text: string): { readonly path: string } | { readonly code: string } | null {
  const path = /\/[rw]\/[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/.exec(text)?.[0];
  if (path) return { path };
  const code = text.toUpperCase().replace(/[\s\p{P}\p{S}]/gu, '');
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? { code } : null;
}

/** Which screen is shown, by the address. */
export class Router {
  #route = $state.raw<Route>({ screen: 'unknown' });
  #hasMoved = false;

  constructor() {
    this.#route = routeOf(location.pathname);
    addEventListener('popstate', () => this.#show());
  }

  get route(): Route {
    return this.#route;
  }
  /** Whether this page already showed another screen: only then the focus has to be brought along. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#show();
    scrollTo(0, 0);
  }

  /** Follows links of ours without loading the page again. */
  readonly follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainClick || event.defaultPrevented || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute('download') || routeOf(link.pathname).screen === 'unknown') return;
    // A place on this page is the browser's own business.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #show(): void {
    this.#hasMoved = true;
    this.#route = routeOf(location.pathname);
  }
}
