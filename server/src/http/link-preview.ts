import type { FastifyRequest } from 'fastify';
import { isSecure, type WebAddress } from './web-address.ts';

const languages = ['en', 'fr', 'it', 'nl', 'es'] as const;
type Language = (typeof languages)[number];

/** What a link leads to, as far as its form tells. Whether there is such a table is not asked. */
type Kind = 'game' | 'seat' | 'watch' | 'match';

/** What others show of a link of ours. Chosen by the form of the address alone, so that a preview gives nothing away. */
const texts: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: {
    game: 'Walk the hidden land and divine what grows on it: Tiwanaku with friends, in the browser.',
    seat: 'You are invited to a table. Come in and take a seat.',
    watch: 'Watch friends play, live.',
    match: 'A match that was played, turn by turn.',
  },
  fr: {
    game: 'Parcourez la terre cachée et divinez ce qui y pousse\u00a0: Tiwanaku entre amis, dans le navigateur.',
    seat: 'On vous invite à une table. Entrez et prenez place.',
    watch: 'Regardez des amis jouer, en direct.',
    match: 'Une partie jouée, tour par tour.',
  },
  it: {
    game: 'Percorri la terra nascosta e divina che cosa vi cresce: Tiwanaku con gli amici, nel browser.',
    seat: 'Hai un invito a un tavolo. Entra e siediti.',
    watch: 'Guarda gli amici giocare, dal vivo.',
    match: 'Una partita giocata, turno per turno.',
  },
  nl: {
    game: 'Loop door het verborgen land en voorspel wat er groeit: Tiwanaku met vrienden, in de browser.',
    seat: 'Je bent uitgenodigd aan een tafel. Kom binnen en ga zitten.',
    watch: 'Kijk live hoe vrienden spelen.',
    match: 'Een gespeelde partij, beurt voor beurt.',
  },
  es: {
    game: 'Recorre la tierra oculta y adivina qué crece en ella: Tiwanaku con amigos, en el navegador.',
    seat: 'Te han invitado a una mesa. Entra y siéntate.',
    watch: 'Mira en directo cómo juegan tus amigos.',
    match: 'Una partida jugada, turno a turno.',
  },
};

const kinds: Readonly<Record<string, Kind>> = { r: 'seat', w: 'watch', m: 'match' };

/** The first language of ours that is named; English where there is none. Quality values are in order nearly always. */
function languageOf(header: string | undefined): Language {
  const named = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return named.flatMap((wanted) => languages.filter((language) => language === wanted))[0] ?? 'en';
}

/** Where the outside world reaches us; null when the request names nothing that could be a host. */
function originOf(request: FastifyRequest, web: WebAddress): string | null {
  if (web.publicOrigin !== null) return web.publicOrigin;
  const host = request.headers.host ?? '';
  return /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${isSecure(request.raw, web) ? 'https' : 'http'}://${host}` : null;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The page with what link previews read, at the end of its head. */
export function withPreview(page: string, request: FastifyRequest, web: WebAddress): string {
  const kind = kinds[/^\/([rwm])\//.exec(request.url)?.[1] ?? ''] ?? 'game';
  const language = languageOf(request.headers['accept-language']);
  const origin = originOf(request, web);
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tiwanaku'],
    ['og:title', 'Tiwanaku'],
    ['og:description', texts[language][kind]],
    ['og:locale', language],
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
  return page.replace('</head>', `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
}
