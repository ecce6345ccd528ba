/** Addresses of pages: the client's router shows them, the server answers them. Without zod. */
import type { MatchId, RoomLink } from './ids.ts';
import { bits128, publicId } from './shapes.ts';

/** Pages with a path of their own: open tables, own matches, coming here from another device, and what explains the game. */
export const pageNames = ['lobby', 'my', 'move', 'rules', 'learn'] as const;

export type Route =
  | { readonly screen: 'home' }
  /** `isWatching` by the watchers' link, which can never become a seat. */
  | { readonly screen: 'room'; readonly link: RoomLink; readonly isWatching: boolean }
  /** A finished match. */
  | { readonly screen: 'match'; readonly matchId: MatchId }
  | { readonly screen: (typeof pageNames)[number] }
  | { readonly screen: 'unknown' };

const room = new RegExp(`^/([rw])/(${bits128})/?$`);
const match = new RegExp(`^/m/(${publicId})/?$`);

/** Reads the path of a page, without a query. */
export function routeOf(path: string): Route {
  if (path === '/') return { screen: 'home' };
  const [, kind, link] = room.exec(path) ?? [];
  if (link) return { screen: 'room', link: link as RoomLink, isWatching: kind === 'w' };
  const matchId = match.exec(path)?.[1];
  if (matchId) return { screen: 'match', matchId: matchId as MatchId };
  return { screen: pageNames.find((name) => path === `/${name}` || path === `/${name}/`) ?? 'unknown' };
}
