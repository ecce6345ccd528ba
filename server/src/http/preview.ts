import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { GameId, Invitation, Language, League, LeagueLink, MatchId } from '@tiwanaku/shared/protocol';
import type { MatchResult } from '../matches/finished-matches.ts';
import type { GameRegistry } from '../matches/ports.ts';
import type { Puzzles } from '../solo/puzzles.ts';
import { isSecure, type WebAddress } from './web-address.ts';
import { words } from '../words.ts';
import { requestRoute } from './request-route.ts';
import { pictureOfLink, seatsPicturePath, seatsToTake } from './seats-picture.ts';
import { beginningOf, type GameWords } from '@tiwanaku/shared/kernel';

export interface TablePage {
  readonly html: string;
  /** What is shown first: the running match's game, or the room's. */
  readonly game: GameId;
  /** The invitation as strangers and previews see it. */
  readonly invitation: Invitation | null;
}

/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

export interface PreviewDeps {
  readonly folder: string;
  readonly web: WebAddress;
  readonly resultOf: (matchId: MatchId) => Promise<MatchResult | null>;
  readonly puzzleOf: Puzzles['find'];
  readonly hasPicture: (puzzleId: string) => boolean;
  /** The league as everybody with its link sees it (DED-LEA-1); null for an unknown one. */
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

/** What the link's bearer would see; people with a session see it in the page. Null describes the kind of address. */
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

const localeOf: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  es: 'es_ES',
};

interface Preview {
  readonly title: string;
  readonly description: string;
}

function invitationPreview(
  language: Language,
  { access, host, seats, isRunning, isReview, options }: Invitation,
  game: GameWords,
): Preview {
  const say = words[language];
  const named = { host, game: game.name };
  const about = (sentence: string) => withAbout(sentence, game, options);
  if (isReview) return { title: say.page_reviews(named), description: about(say.page_review()) };
  const free = seatsToTake(seats);
  if (access !== 'table')
    return { title: say.page_watches(named), description: about(isRunning ? say.page_running() : say.page_watch()) };
  const seating = free > 0 ? say.page_free({ free, all: seats.length }) : say.page_full();
  return { title: say.page_invites(named), description: about(isRunning ? say.page_running() : seating) };
}

const withAbout = (sentence: string, { about }: GameWords, options: unknown): string =>
  [sentence, about?.(options)].filter(Boolean).join(' ');

const leaguePreview = (language: Language, { name, leader, people }: League): Preview => ({
  title: words[language].page_joins({ league: name }),
  description: words[language].page_leads({ leader, people }),
});

/** Of any date, whether it has a land or not. */
function dailyPreview(language: Language, date: string | null, { daily }: GameWords): Preview | null {
  if (!daily) return null;
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const title =
    date === null
      ? daily.today
      : daily.of(new Intl.DateTimeFormat(localeOf[language].replace('_', '-'), style).format(beginningOf(date)));
  return { title, description: daily.about };
}

function resultPreview(language: Language, { people, winners, options }: MatchResult, game: GameWords): Preview {
  const say = words[language];
  const list = (some: MatchResult['people']) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(some.map(({ name }) => name));
  return {
    title: winners.length > 0 ? say.page_wins({ names: list(winners), game: game.name }) : game.lost,
    description: withAbout(say.page_played({ names: list(people) }), game, options),
  };
}
