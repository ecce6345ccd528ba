import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language, MatchId } from '@tiwanaku/shared/protocol';
import { cached } from '../lib/cached.ts';
import { words } from '../words.ts';
import { sendRefusal } from './api-errors.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { BuildFiles } from '../storage/build-files.ts';
import { isReadByPerson } from './refusal-page.ts';
import { requestRoute } from './request-route.ts';
import type { Drawings } from './drawings.ts';
import { languageOf } from './languages.ts';
import { previewOf, type PreviewDeps } from './preview.ts';
import { addSeatsPictures } from './seats-picture.ts';
import type { createTablePage, TablePage } from './table-page.ts';
import { escaped, fill, requireSlots } from './template.ts';
import { tidyPath } from './tidy-path.ts';

const immutable = 'public, max-age=31536000, immutable';

function cachingOf(path: string, folder: string): string {
  if (path.startsWith(join(folder, 'assets'))) return immutable;
  // Browsers request the symbols again for each new symbol.
  return /\.(svg|png)(\.br|\.gz)?$/.test(path) ? 'public, max-age=60' : 'no-cache';
}

export interface PagesDeps extends PreviewDeps {
  readonly buildFiles: BuildFiles;
  readonly tablePage: ReturnType<typeof createTablePage>;
  /** Null unless it is over and strangers may review it. */
  readonly gameOf: (matchId: MatchId) => Promise<string | null>;
  readonly isGame: (game: string) => boolean;
  readonly pageTextOf: Drawings['pageTextOf'];
  readonly kept: KeptAnswers;
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

/** What is read without JavaScript: the page's own words, or one sentence and a link to the rules. */
function noScript(language: Language, text: string | null): string {
  const say = words[language];
  const site = `<h1>Tiwanaku</h1><p>${escaped(say.page_noScriptSite())}</p><p><a href="/rules">${escaped(say.page_rules())}</a></p>`;
  const inside = `<p><b>${escaped(say.page_noScript())}</b></p>${text ?? site}`;
  return `<main class="wrap noscript"><section class="cloth"><div class="weave"></div><div class="in">${inside}</div></section></main>`;
}

/** The page of a table or a match preloads its game, that of a match the API's answer too. */
async function sendPage(deps: SentPages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageOf(request.headers['accept-language']);
  const table = await deps.tablePage(request);
  const game = await gameBehind(deps, request.url, table);
  const { title, tags, isOwn } = await previewOf(deps, request, { language, table, game });
  const route = requestRoute(request.url);
  const isMatch = route.screen === 'match' || route.screen === 'sandbox';
  const named = game === null ? '' : ` data-game="${game}"`;
  const answer = isMatch
    ? [`<link rel="preload" href="/api/matches/${route.matchId}" as="fetch" crossorigin="anonymous"${named} />`]
    : [];
  const topic = request.url.match(/^\/(\w+(?:\/[\w-]+)?)/)?.[1] ?? '';
  const page = fill(await deps.built(isMatch ? 'match' : 'table', game), {
    lang: language,
    title: escaped(title),
    description: escaped(words[language].page_site()),
    head: [...answer, ...tags].join('\n    '),
    table: table?.html ?? '',
    noscript: noScript(language, deps.pageTextOf(topic, language)),
  });
  return await reply
    .header('cache-control', table || isOwn ? 'no-store' : 'no-cache')
    .header('vary', 'accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(page);
}

/**
 * Files under `assets/` have hashed names, are served for every build (`build-files.ts`) and cached for a year, drawings for a minute; pages with a table never.
 */
export async function addPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { folder } = deps;
  const sent = { ...deps, built: builtPages(folder) };
  const isBuilt = existsSync(join(folder, 'index.html'));
  for (const file of isBuilt ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []) {
    requireSlots(readFileSync(join(folder, file), 'utf8'), file);
  }
  // Pages and missing addresses both end here.
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const meant = isReading && isBuilt ? tidyPath(path) : null;
    if (meant !== null) return reply.redirect(meant + request.url.slice(path.length), 302);
    const isPage = isReading && requestRoute(path).screen !== 'unknown';
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
    addSeatsPictures(app, folder, deps.isGame, deps.kept);
    app.get('/', (request, reply) => sendPage(sent, request, reply));
    // Every file has a dot in its name, and no page. HTML files are templates.
    app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = request.params['*'];
      if (!path.includes('.') || path.endsWith('.html')) return answer(request, reply);
      if (!path.startsWith('assets/') || existsSync(join(folder, path))) return reply.sendFile(path);
      const file = await deps.buildFiles.ofOthers(path);
      if (!file) return answer(request, reply);
      return reply.header('cache-control', immutable).type(file.type).send(file.content);
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answer);
}
