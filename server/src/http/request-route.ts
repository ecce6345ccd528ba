import { routeOf, type Route } from '@tiwanaku/shared/protocol';

/** The page that a request's address names, query left out. */
export const requestRoute = (url: string): Route => routeOf(url.split('?')[0] ?? '');
