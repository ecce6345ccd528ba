import type { FastifyRequest } from 'fastify';
import type { Language } from '@tiwanaku/shared/protocol';
import { localeOf, pageWords, type Preview } from './page-words.ts';
import { escaped } from './no-script.ts';
import { requestRoute } from '../request-route.ts';
import { isSecure, type WebAddress } from '../../web-address.ts';

/** What a link leads to, as far as its form tells. */
type Kind = 'game' | 'seat' | 'watch' | 'match';

function kindOf(url: string): Kind {
  const route = requestRoute(url);
  if (route.screen === 'room') return route.isWatching ? 'watch' : 'seat';
  return route.screen === 'match' ? 'match' : 'game';
}

/** Where the outside world reaches us; null when the request names nothing that could be a host. */
function originOf(request: FastifyRequest, web: WebAddress): string | null {
  if (web.publicOrigin !== null) return web.publicOrigin;
  const host = request.headers.host ?? '';
  return /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${isSecure(request.raw, web) ? 'https' : 'http'}://${host}` : null;
}

/**
 * The page in the language that is asked for, with what link previews read at the end of its head. `about` is what the link leads
 * to, as its bearer would see it; without it the form of the address alone is told.
 */
export function withPreview(
  page: string,
  request: FastifyRequest,
  web: WebAddress,
  language: Language,
  about: Preview | null,
): string {
  const kind = kindOf(request.url);
  const words = pageWords[language];
  const origin = originOf(request, web);
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tiwanaku'],
    ['og:title', about?.title ?? 'Tiwanaku'],
    ['og:description', about?.description ?? words[kind]],
    ['og:locale', localeOf[language]],
    ...(origin === null
      ? []
      : ([
          ['og:image', `${origin}/preview.png`],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ] as const)),
  ];
  const lines = tags.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  lines.push('<meta name="twitter:card" content="summary_large_image" />');
  // Whoever has a link may come in; nobody shall find it by a search.
  if (kind !== 'game') lines.push('<meta name="robots" content="noindex" />');
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<meta\s+name="description"[^>]*>/, () => `<meta name="description" content="${escaped(words.game)}" />`)
    .replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
}
