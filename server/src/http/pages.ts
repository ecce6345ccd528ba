import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Language,
  type MatchId,
  bits128,
  pageNames,
  publicId,
  withoutStray,
  firstSightSchema,
  invitationSchema,
  type FirstSight,
  type Invitation,
  type RoomLink,
  type MatchSight,
} from '@tiwanaku/shared/protocol';
import { cached } from '../async.ts';
import { words } from '../words.ts';
import { sendRefusal, isReadByPerson } from './api-errors.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { requestRoute } from './request-route.ts';
import { languageOf } from './languages.ts';
import { escaped, previewOf, type PreviewDeps, type TablePage } from './preview.ts';
import { addSeatsPictures } from './seats-picture.ts';
import type { Log } from '../observability/log.ts';
import type { createFirstSight, createInvitations } from '../rooms/room-view.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { Sessions } from '../people/sessions.ts';
import type { WebAddress } from './web-address.ts';

const immutable = 'public, max-age=31536000, immutable';

function cachingOf(path: string, folder: string): string {
  if (path.startsWith(join(folder, 'assets'))) return immutable;
  // Browsers request the symbols again for each new symbol.
  return /\.(svg|png)(\.br|\.gz)?$/.test(path) ? 'public, max-age=60' : 'no-cache';
}

interface PagesDeps extends PreviewDeps {
  readonly buildFiles: {
    /** A file of another build; null where no process has had it. */
    ofOthers(path: string): Promise<{ readonly content: Uint8Array; readonly type: string } | null>;
  };
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

/** A page is kept for so many milliseconds: a new build changes the file names in it, and many open one at once. */
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

const slots = ['lang', 'title', 'description', 'head', 'table', 'noscript'] as const;
type Slot = (typeof slots)[number];

/** Throws for a page of the client that has no place for something that the server fills in. */
function requireSlots(template: string, file: string): void {
  const missing = slots.filter((slot) => !template.includes(`%${slot}%`));
  if (missing.length > 0) throw new Error(`${file} has no slot %${missing.join('%, %')}%`);
}

/** The page with HTML in its slots: `<html lang="%lang%">`. */
const fill = (template: string, html: Readonly<Record<Slot, string>>): string =>
  template.replace(new RegExp(`%(${slots.join('|')})%`, 'g'), (_, slot: Slot) => html[slot]);

/** No id contains these. */
const around = '[^A-Za-z0-9_-]*';
/** Punctuation, and words behind it that a message did not set apart: `).`, `, and come`. A slash would lead elsewhere. */
const glued = '[^A-Za-z0-9]*(?:[^A-Za-z0-9_/-][^]*)?';
const meantBy = (path: string) => new RegExp(`^/${around}${path}${glued}$`);

const known = [
  meantBy(`([rwlf])/${around}(${bits128})`),
  meantBy(`(m)/${around}(${publicId})(?:/(try))?`),
  meantBy(`(daily)/${around}(\\d{4}-\\d\\d-\\d\\d)`),
  meantBy(`(${pageNames.join('|')})(?:/${around}([a-z][a-zA-Z0-9-]{1,31}))?`),
];

/** The intended path, when a message or mail added something to a link; null otherwise. */
export function tidyPath(path: string): string | null {
  let text: string;
  try {
    text = withoutStray(decodeURIComponent(path));
  } catch {
    return null;
  }
  const parts = known.map((shape) => shape.exec(text)).find((found) => found !== null);
  const meant = parts && `/${parts.slice(1).filter(Boolean).join('/')}`;
  return meant === undefined || meant === path || `${meant}/` === path ? null : meant;
}

interface TablePageDeps {
  readonly web: WebAddress;
  readonly sessions: Sessions;
  readonly firstSight: ReturnType<typeof createFirstSight>;
  readonly invitations: ReturnType<typeof createInvitations>;
  readonly pictureOf: Drawings['pictureOf'];
  readonly log: Log;
}

/** JSON that cannot close its element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * What a link leads to: the first sight, with the link as its id, and a running match as a picture; for strangers the
 * invitation. Null for other pages, and for refusals, which the page fetches itself.
 */
export function createTablePage({ web, sessions, firstSight, invitations, pictureOf, log }: TablePageDeps) {
  type Seen = { link: RoomLink } & ({ sight: FirstSight } | { invitation: Invitation });

  async function seenBy(request: FastifyRequest): Promise<Seen | null> {
    const route = requestRoute(request.url);
    if (route.screen !== 'room') return null;
    const { link } = route;
    const person = await sessions.find(readSessionCookie(request.raw, web));
    if (!person) {
      const invited = await invitations(link, null);
      return invited.ok ? { link, invitation: invitationSchema.parse(invited.value) } : null;
    }
    const seen = await firstSight(person, link);
    return seen.ok ? { link, sight: firstSightSchema.parse(seen.value) } : null;
  }

  function pictureIn({ match }: FirstSight): string {
    const picture = match && pictureOf(match);
    return picture ? `<div id="picture" aria-hidden="true" inert>${picture}</div>` : '';
  }

  const data = (attributes: string, value: unknown) =>
    `<script type="application/json" ${attributes}>${inScript(value)}</script>`;

  return async (request: FastifyRequest): Promise<TablePage | null> => {
    try {
      const seen = await seenBy(request);
      if (!seen) return null;
      if ('invitation' in seen) {
        const { link, invitation } = seen;
        const { game } = invitation;
        return { html: data(`id="invitation" data-link="${link}" data-game="${game}"`, invitation), game, invitation };
      }
      const { link, sight } = seen;
      const game = sight.match?.snapshot.game ?? sight.room.settings.game;
      const html = `${pictureIn(sight)}\n    ${data(`id="${link}" data-game="${game}"`, sight)}`;
      return { html, game, invitation: null };
    } catch (error) {
      // Without it the page fetches by itself, and shows the error.
      log.warn('table not in its page', { error });
      return null;
    }
  };
}

/** What the server draws and writes into its pages with the client's own components, built from `client/pictures`. */
export interface Drawings {
  /** A running match as HTML; null where it is better fetched. */
  pictureOf(match: MatchSight): string | null;
  /** A page's words (`rules`, `learn`, `rules/<game>`) as HTML for browsers without JavaScript; null for other pages. */
  pageTextOf(page: string, language: Language): string | null;
}

export const noDrawings: Drawings = { pictureOf: () => null, pageTextOf: () => null };

/** There are none without that build. */
export async function loadDrawings(built: URL): Promise<Drawings> {
  return existsSync(built) ? ((await import(built.href)) as Drawings) : noDrawings;
}
