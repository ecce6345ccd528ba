import { routeOf, type Route } from '@tiwanaku/shared/protocol';

/** The page of a request, without its query. */
export const requestRoute = (url: string): Route => routeOf(url.split('?')[0] ?? '');
