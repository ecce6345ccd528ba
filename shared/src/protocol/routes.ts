/** Addresses of pages: the client's router shows them, the server answers them. Without zod. */
import type { MatchId, RoomLink } from './parts/ids.ts';
import type { GameId } from './room.ts';
import { bits128, publicId } from './parts/shapes.ts';

/** Pages with a path of their own: open tables, own matches, coming here from another device, and what explains the game. */
export const pageNames = ['lobby', 'my', 'move', 'rules', 'learn'] as const;

/** Pages that explain a game: `/rules`, and `/rules/<game>` for any of several. */
export type TeachingPage = 'rules' | 'learn';

export type Route =
  | { readonly screen: 'home' }
  /** `isWatching` by the watchers' link, which can never become a seat. */
  | { readonly screen: 'room'; readonly link: RoomLink; readonly isWatching: boolean }
  /** A finished match. */
  | { readonly screen: 'match'; readonly matchId: MatchId }
  | { readonly screen: Exclude<(typeof pageNames)[number], TeachingPage> }
  /** What explains a game; null is the game of a new room. */
  | { readonly screen: TeachingPage; readonly game: GameId | null }
  | { readonly screen: 'unknown' };

const room = new RegExp(`^/([rw])/(${bits128})/?$`);
const match = new RegExp(`^/m/(${publicId})/?$`);
const page = new RegExp(`^/(${pageNames.join('|')})(?:/([a-z][a-zA-Z0-9-]{1,31}))?/?$`);

/** Reads the path of a page, without a query. */
export function routeOf(path: string): Route {
  if (path === '/') return { screen: 'home' };
  const [, kind, link] = room.exec(path) ?? [];
  if (link) return { screen: 'room', link: link as RoomLink, isWatching: kind === 'w' };
  const matchId = match.exec(path)?.[1];
  if (matchId) return { screen: 'match', matchId: matchId as MatchId };
  const [, name, game = null] = page.exec(path) ?? [];
  if (name === 'rules' || name === 'learn') return { screen: name, game };
  return { screen: game === null && name ? (name as 'lobby' | 'my' | 'move') : 'unknown' };
}
