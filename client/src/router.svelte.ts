import { routeOf, type Route } from '@tiwanaku/shared/protocol';

/** The page by its address. */
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
  /** Whether the page has changed: only then the focus must move. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#show();
    scrollTo(0, 0);
  }

  /** Internal links, without a reload. */
  readonly follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlainClick || event.defaultPrevented || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute('download') || routeOf(link.pathname).screen === 'unknown') return;
    // Anchors are left to the browser.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #show(): void {
    this.#hasMoved = true;
    this.#route = routeOf(location.pathname);
  }
}
