import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Language, League, LeagueLink, MatchId } from '@tiwanaku/shared/protocol';
import type { MatchResult } from '../matches/finished-matches.ts';
import type { GameRegistry } from '../matches/ports.ts';
import type { Puzzles } from '../solo/puzzles.ts';
import { isSecure, type WebAddress } from './web-address.ts';
import { words } from '../words.ts';
import { requestRoute } from './request-route.ts';
import { dailyPreview, invitationPreview, leaguePreview, localeOf, resultPreview, type Preview } from './page-words.ts';
import { pictureOfLink, seatsPicturePath } from './seats-picture.ts';
import type { TablePage } from './table-page.ts';
import { escaped } from './template.ts';

export interface PreviewDeps {
  readonly folder: string;
  readonly web: WebAddress;
  readonly resultOf: (matchId: MatchId) => Promise<MatchResult | null>;
  readonly puzzleOf: Puzzles['find'];
  readonly hasPicture: (puzzleId: string) => boolean;
  /** As everybody with its link sees it (DED-LEA-1); null for an unknown one. */
  readonly leagueOf: (link: LeagueLink) => Promise<League | null>;
  readonly wordsOf: GameRegistry['wordsOf'];
  /** The game that has a daily land. */
  readonly dailyGame: string | null;
}

type Kind = 'site' | 'seat' | 'watch' | 'match' | 'league' | 'figures';

function kindOf(url: string): Kind {
  const route = requestRoute(url);
  if (route.screen === 'room') return route.isWatching ? 'watch' : 'seat';
  if (route.screen === 'leagues') return route.link === null ? 'site' : 'league';
  if (route.screen === 'figures') return 'figures';
  return route.screen === 'match' ? 'match' : 'site';
}

/** Null when the request names no valid host. */
function originOf(request: FastifyRequest, web: WebAddress): string | null {
  if (web.publicOrigin !== null) return web.publicOrigin;
  const host = request.headers.host ?? '';
  return /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${isSecure(request.raw, web) ? 'https' : 'http'}://${host}` : null;
}

/** The path of a picture, 1200 × 630: of a puzzle, of the seats of a table, of a game or of the site. */
function picturePath({ hasPicture, folder }: PreviewDeps, url: string, { table, game }: Shown): string {
  if (table?.invitation && existsSync(join(folder, pictureOfLink(folder, table.game)))) {
    const seats = seatsPicturePath(table.invitation);
    if (seats !== null) return seats;
  }
  const route = requestRoute(url);
  const puzzleId = route.screen === 'puzzles' ? route.puzzleId : null;
  return puzzleId !== null && hasPicture(puzzleId) ? `api/puzzles/${puzzleId}/picture` : pictureOfLink(folder, game);
}

/** As the link's bearer would see it; people with a session see it in the page. Null describes the kind of address. */
async function aboutOf(
  { resultOf, puzzleOf, leagueOf, wordsOf, dailyGame }: PreviewDeps,
  request: FastifyRequest,
  { language, table }: Shown,
): Promise<Preview | null> {
  if (table) {
    const { invitation } = table;
    return invitation && invitationPreview(language, invitation, wordsOf(invitation.game, language));
  }
  const route = requestRoute(request.url);
  if (route.screen === 'puzzles' && route.puzzleId !== null) {
    const found = puzzleOf(route.puzzleId);
    const game = found && wordsOf(found.game, language);
    return found && game?.puzzle ? { title: game.name, description: game.puzzle(found.entry) } : null;
  }
  if (route.screen === 'daily')
    return dailyGame === null ? null : dailyPreview(language, route.date, wordsOf(dailyGame, language));
  // The page is sent all the same, and shows the error.
  if (route.screen === 'leagues' && route.link !== null) {
    const league = await leagueOf(route.link).catch(() => null);
    return league && leaguePreview(language, league);
  }
  const isMatch = route.screen === 'match' || route.screen === 'sandbox';
  if (!isMatch || request.headers.cookie) return null;
  const result = await resultOf(route.matchId).catch(() => null);
  return result && resultPreview(language, result, wordsOf(result.game, language));
}

interface Shown {
  readonly language: Language;
  readonly table: TablePage | null;
  /** What a table or a match plays. */
  readonly game: string | null;
}

/** How programs show a link to the page: its title and its tags, and whether they say what it leads to. */
export async function previewOf(deps: PreviewDeps, request: FastifyRequest, shown: Shown) {
  const kind = kindOf(request.url);
  const about = await aboutOf(deps, request, shown);
  const origin = originOf(request, deps.web);
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tiwanaku'],
    ['og:title', about?.title ?? 'Tiwanaku'],
    ['og:description', about?.description ?? words[shown.language][`page_${kind}`]()],
    ['og:locale', localeOf[shown.language]],
    ...(origin === null
      ? []
      : ([
          ['og:image', `${origin}/${picturePath(deps, request.url, shown)}`],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ] as const)),
  ];
  const tags = properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  tags.push('<meta name="twitter:card" content="summary_large_image" />');
  // A link gives access, so search engines must not list it.
  if (kind !== 'site') tags.push('<meta name="robots" content="noindex" />');
  const title = kind === 'site' && about ? about.title : 'Tiwanaku';
  return { title, tags, isOwn: about !== null };
}
