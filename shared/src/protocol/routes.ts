/** The addresses of pages, for the client's router and the server; it loads no zod. */
import type { FiguresLink, LeagueLink, MatchId, RoomLink } from './parts/ids.ts';
import type { GameId } from './room.ts';
import { bits128, publicId } from './parts/shapes.ts';

export const pageNames = [
  'lobby',
  'my',
  'bots',
  'move',
  'offline',
  'rules',
  'learn',
  'practice',
  'techniques',
  'puzzles',
  'daily',
  'leagues',
] as const;

/** `/rules` is the default game's, `/rules/<game>` any other's. */
export type TeachingPage = 'rules' | 'learn' | 'practice' | 'techniques' | 'puzzles' | 'daily' | 'leagues';

export type Route =
  | { readonly screen: 'home' }
  /** `isWatching` is true for the watchers' link, which never gives a seat. */
  | { readonly screen: 'room'; readonly link: RoomLink; readonly isWatching: boolean }
  | { readonly screen: 'match'; readonly matchId: MatchId }
  /** A finished match played on. */
  | { readonly screen: 'sandbox'; readonly matchId: MatchId }
  | { readonly screen: Exclude<(typeof pageNames)[number], TeachingPage> }
  /** Null is the game of a new room. */
  | {
      readonly screen: Exclude<TeachingPage, 'techniques' | 'puzzles' | 'daily' | 'leagues'>;
      readonly game: GameId | null;
    }
  /** A null `game` is that of a new room; a null `topic` lists all. */
  | { readonly screen: 'techniques'; readonly game: null; readonly topic: string | null }
  /** A null `game` is that of a new room; a null `puzzleId` is any. */
  | { readonly screen: 'puzzles'; readonly game: null; readonly puzzleId: string | null }
  /** A null `game` is that of a new room; a null `date` is today. */
  | { readonly screen: 'daily'; readonly game: null; readonly date: string | null }
  /** A null `game` is that of a new room; a null `link` lists the person's own leagues. */
  | { readonly screen: 'leagues'; readonly game: null; readonly link: LeagueLink | null }
  /** A person's statistics, which they share by this link. */
  | { readonly screen: 'figures'; readonly link: FiguresLink }
  | { readonly screen: 'unknown' };

const room = new RegExp(`^/([rw])/(${bits128})/?$`);
const match = new RegExp(`^/m/(${publicId})(/try)?/?$`);
const league = new RegExp(`^/(?:leagues|l/(${bits128}))/?$`);
const figures = new RegExp(`^/f/(${bits128})/?$`);
const day = /^\/daily(?:\/(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])))?\/?$/;
const page = new RegExp(`^/(${pageNames.join('|')})(?:/([a-z][a-zA-Z0-9-]{1,31}))?/?$`);

/** Parses a path without its query. */
export function routeOf(path: string): Route {
  if (path === '/') return { screen: 'home' };
  const [, kind, link] = room.exec(path) ?? [];
  if (link) return { screen: 'room', link: link as RoomLink, isWatching: kind === 'w' };
  const [, matchId, sandbox] = match.exec(path) ?? [];
  if (matchId) return { screen: sandbox ? 'sandbox' : 'match', matchId: matchId as MatchId };
  const leagues = league.exec(path);
  if (leagues) return { screen: 'leagues', game: null, link: (leagues[1] ?? null) as LeagueLink | null };
  const [, shared] = figures.exec(path) ?? [];
  if (shared) return { screen: 'figures', link: shared as FiguresLink };
  const daily = day.exec(path);
  if (daily) return { screen: 'daily', game: null, date: daily[1] ?? null };
  const [, name, game = null] = page.exec(path) ?? [];
  if (name === 'techniques') return { screen: name, game: null, topic: game };
  if (name === 'puzzles') return { screen: name, game: null, puzzleId: game };
  if (name === 'rules' || name === 'learn' || name === 'practice') return { screen: name, game };
  return { screen: game === null && name ? (name as 'lobby' | 'my' | 'bots' | 'move' | 'offline') : 'unknown' };
}
