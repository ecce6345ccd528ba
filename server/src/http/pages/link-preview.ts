import type { FastifyRequest } from 'fastify';
import type { Language } from '@tiwanaku/shared/protocol';
import { localeOf, type Preview } from './page-words.ts';
import { escaped } from './no-script.ts';
import { requestRoute } from '../request-route.ts';
import { words } from '../../words.ts';
import { isSecure, type WebAddress } from '../../web-address.ts';

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

export interface PreviewOf {
  readonly language: Language;
  /** As its bearer would see it; null describes the kind of address. */
  readonly about: Preview | null;
  /** Path of a picture, 1200 × 630. */
  readonly picture: string;
}

export function withPreview(
  page: string,
  request: FastifyRequest,
  web: WebAddress,
  { language, about, picture }: PreviewOf,
): string {
  const kind = kindOf(request.url);
  const say = words[language];
  const origin = originOf(request, web);
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tiwanaku'],
    ['og:title', about?.title ?? 'Tiwanaku'],
    ['og:description', about?.description ?? say[`page_${kind}`]()],
    ['og:locale', localeOf[language]],
    ...(origin === null
      ? []
      : ([
          ['og:image', `${origin}/${picture}`],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ] as const)),
  ];
  const lines = tags.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  lines.push('<meta name="twitter:card" content="summary_large_image" />');
  // A link gives access, so search engines must not list it.
  if (kind !== 'site') lines.push('<meta name="robots" content="noindex" />');
  return page
    .replace(/<title>[^<]*<\/title>/, (own) =>
      kind === 'site' && about ? `<title>${escaped(about.title)}</title>` : own,
    )
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${escaped(say.page_site())}" />`,
    )
    .replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
}
