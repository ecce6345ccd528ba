import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { League, LeagueLink, MatchId } from '@tiwanaku/shared/protocol';
import type { GameRegistry } from '../../matches/ports/game-registry.ts';
import type { MatchResult } from '../../matches/finished/match-result.ts';
import type { Puzzles } from '../../puzzles/puzzles.ts';
import { cached } from '../../lib/cached.ts';
import { sendRefusal } from '../api-errors.ts';
import type { BuildFiles } from './build-files.ts';
import { withPreview } from './link-preview.ts';
import { withNoScript } from './no-script.ts';
import { languageOf } from './languages.ts';
import {
  dailyPreview,
  invitationPreview,
  leaguePreview,
  pageWords,
  resultPreview,
  type Preview,
} from './page-words.ts';
import type { PageTextOf } from './page-texts.ts';
import { isReadByPerson } from '../refusal-page.ts';
import { requestRoute } from '../request-route.ts';
import { addSeatsPictures, pictureOfLink, seatsPicturePath } from './seats-picture.ts';
import type { createTablePage, TablePage } from './table-page.ts';
import { tidyPath } from './tidy-path.ts';
import type { WebAddress } from '../../web-address.ts';

const immutable = 'public, max-age=31536000, immutable';

function cachingOf(path: string, folder: string): string {
  if (path.startsWith(join(folder, 'assets'))) return immutable;
  // Browsers request the symbols again for each new symbol.
  return /\.(svg|png)(\.br|\.gz)?$/.test(path) ? 'public, max-age=60' : 'no-cache';
}

export interface PagesDeps {
  readonly folder: string;
  readonly buildFiles: BuildFiles;
  readonly web: WebAddress;
  readonly tablePage: ReturnType<typeof createTablePage>;
  /** Null unless it is over and strangers may review it. */
  readonly gameOf: (matchId: MatchId) => Promise<string | null>;
  readonly resultOf: (matchId: MatchId) => Promise<MatchResult | null>;
  readonly puzzleOf: Puzzles['find'];
  readonly isGame: (game: string) => boolean;
  readonly hasPicture: (puzzleId: string) => boolean;
  /** As everybody with its link sees it (DED-LEA-1); null for an unknown one. */
  readonly leagueOf: (link: LeagueLink) => Promise<League | null>;
  readonly pageTextOf: PageTextOf;
  readonly wordsOf: GameRegistry['wordsOf'];
  /** The game that has a daily land. */
  readonly dailyGame: string | null;
}

/** What a table or a match plays. */
async function gameBehind({ gameOf }: PagesDeps, url: string, table: TablePage | null): Promise<string | null> {
  const route = requestRoute(url);
  const isMatch = route.screen === 'match' || route.screen === 'sandbox';
  // The page is sent all the same, and shows the error.
  return isMatch ? await gameOf(route.matchId).catch(() => null) : (table?.game ?? null);
}

interface SentPages extends PagesDeps {
  readonly built: BuiltPages;
}

/** A game's own `match` or `table` page, or the one of all games. */
type BuiltPages = (kind: 'match' | 'table', game: string | null) => Promise<string>;

/** In milliseconds: a new build changes the file names in a page, and many open one at once. */
const pageKeptMs = 1_000;

function builtPages(folder: string): BuiltPages {
  const known = new Map<string, () => Promise<string>>();
  const read = (kind: 'match' | 'table', game: string | null) => () => {
    const own = join(folder, `${kind}-${game}.html`);
    const common = join(folder, kind === 'match' ? 'match.html' : 'index.html');
    return readFile(game !== null && existsSync(own) ? own : common, 'utf8');
  };
  return (kind, game) => {
    const name = `${kind} ${game}`;
    const page = known.get(name) ?? cached(read(kind, game), pageKeptMs);
    known.set(name, page);
    return page();
  };
}

/** The page of a table or a match preloads its game, that of a match the API's answer too. */
async function pageFor({ built }: SentPages, url: string, game: string | null): Promise<string> {
  const route = requestRoute(url);
  const isMatch = route.screen === 'match' || route.screen === 'sandbox';
  const page = await built(isMatch ? 'match' : 'table', game);
  if (!isMatch) return page;
  const named = game === null ? '' : ` data-game="${game}"`;
  const answer = `<link rel="preload" href="/api/matches/${route.matchId}" as="fetch" crossorigin="anonymous"${named} />`;
  return page.replace('</head>', `  ${answer}\n  </head>`);
}

/** Of a puzzle, or of the seats of a table; null for others. */
function pictureOf({ hasPicture, folder }: PagesDeps, url: string, table: TablePage | null): string | null {
  if (table?.invitation && existsSync(join(folder, pictureOfLink(folder, table.game))))
    return seatsPicturePath(table.invitation);
  const route = requestRoute(url);
  const puzzleId = route.screen === 'puzzles' ? route.puzzleId : null;
  return puzzleId !== null && hasPicture(puzzleId) ? `api/puzzles/${puzzleId}/picture` : null;
}

/** As its bearer would see it; people with a session see it in the page. */
async function previewOf(
  { resultOf, puzzleOf, leagueOf, wordsOf, dailyGame }: PagesDeps,
  request: FastifyRequest,
  table: TablePage | null,
): Promise<Preview | null> {
  const language = languageOf(request.headers['accept-language']);
  if (table) {
    const { invitation } = table;
    return invitation && invitationPreview(pageWords[language], invitation, wordsOf(invitation.game, language));
  }
  const route = requestRoute(request.url);
  if (route.screen === 'puzzles' && route.puzzleId !== null) {
    const found = puzzleOf(route.puzzleId);
    const words = found && wordsOf(found.game, language);
    return found && words?.puzzle ? { title: words.name, description: words.puzzle(found.entry) } : null;
  }
  if (route.screen === 'daily')
    return dailyGame === null ? null : dailyPreview(language, route.date, wordsOf(dailyGame, language));
  // The page is sent all the same, and shows the error.
  if (route.screen === 'leagues' && route.link !== null) {
    const league = await leagueOf(route.link).catch(() => null);
    return league && leaguePreview(pageWords[language], league);
  }
  const isMatch = route.screen === 'match' || route.screen === 'sandbox';
  if (!isMatch || request.headers.cookie) return null;
  const result = await resultOf(route.matchId).catch(() => null);
  return result && resultPreview(language, result, wordsOf(result.game, language));
}

async function sendPage(deps: SentPages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageOf(request.headers['accept-language']);
  const table = await deps.tablePage(request);
  const about = await previewOf(deps, request, table);
  const game = await gameBehind(deps, request.url, table);
  const preview = withPreview(await pageFor(deps, request.url, game), request, deps.web, {
    language,
    about,
    picture: pictureOf(deps, request.url, table) ?? pictureOfLink(deps.folder, game),
  });
  const topic = request.url.match(/^\/(\w+(?:\/[\w-]+)?)/)?.[1] ?? '';
  const page = withNoScript(preview, language, deps.pageTextOf(topic, language));
  const written = table ? page.replace('<noscript>', () => `${table.html}\n    <noscript>`) : page;
  return await reply
    .header('cache-control', table || about ? 'no-store' : 'no-cache')
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(written);
}

/**
 * Files under `assets/` have hashed names, are served for every build (`build-files.ts`) and cached for a year, drawings for a minute; pages with a table never.
 */
export async function addPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { folder } = deps;
  const sent = { ...deps, built: builtPages(folder) };
  const isBuilt = existsSync(join(folder, 'index.html'));
  // Pages and missing addresses both end here.
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const meant = request.method === 'GET' && isBuilt ? tidyPath(path) : null;
    if (meant !== null) return reply.redirect(meant + request.url.slice(path.length), 302);
    const isPage = request.method === 'GET' && requestRoute(path).screen !== 'unknown';
    if (isBuilt && isPage) return sendPage(sent, request, reply);
    // Navigation requests get the HTML page, fetches get JSON.
    if (isBuilt && isReadByPerson(request)) return sendPage(sent, request, reply.code(404));
    if (isPage) return reply.code(503).type('text/plain').send('The pages have not been built yet: npm run build');
    return sendRefusal(reply, { code: 'notFound' });
  };
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      // A route of its own would list a file's folder before it sends the file, and a page asks for a hundred.
      serve: false,
      cacheControl: false,
      // The build adds compressed copies.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cachingOf(path, folder));
      },
    });
    addSeatsPictures(app, folder, deps.isGame);
    app.get('/', (request, reply) => sendPage(sent, request, reply));
    // Every file has a dot in its name, and no page.
    app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = request.params['*'];
      if (!path.includes('.')) return answer(request, reply);
      if (!path.startsWith('assets/') || existsSync(join(folder, path))) return reply.sendFile(path);
      const file = await deps.buildFiles.ofOthers(path);
      if (!file) return answer(request, reply);
      return reply.header('cache-control', immutable).type(file.type).send(file.content);
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answer);
}
