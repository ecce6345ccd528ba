import type { RefusalCode } from '@tiwanaku/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@tiwanaku/shared/protocol';
import { languageOf } from './pages/languages.ts';

type Explained = 'rateLimited' | 'unavailable' | 'internal';

const sentences: Readonly<Record<Language, Readonly<Record<Explained, string>>>> = {
  en: {
    rateLimited: 'Too many requests. Wait a minute, then load the page again.',
    unavailable: 'The server is not available at the moment. Load the page again in a minute.',
    internal: 'Something went wrong on the server. Load the page again; nothing is lost.',
  },
  fr: {
    rateLimited: 'Trop de requêtes. Attendez une minute, puis rechargez la page.',
    unavailable: 'Le serveur n’est pas disponible pour le moment. Rechargez la page dans une minute.',
    internal: 'Une erreur s’est produite sur le serveur. Rechargez la page\u202f; rien n’est perdu.',
  },
  it: {
    rateLimited: 'Troppe richieste. Attendi un minuto, poi ricarica la pagina.',
    unavailable: 'Il server al momento non è disponibile. Ricarica la pagina tra un minuto.',
    internal: 'Si è verificato un errore sul server. Ricarica la pagina: nulla è andato perso.',
  },
  nl: {
    rateLimited: 'Te veel verzoeken. Wacht een minuut en laad de pagina opnieuw.',
    unavailable: 'De server is op dit moment niet beschikbaar. Laad de pagina over een minuut opnieuw.',
    internal: 'Er ging iets mis op de server. Laad de pagina opnieuw; er is niets verloren.',
  },
  es: {
    rateLimited: 'Demasiadas solicitudes. Espera un minuto y vuelve a cargar la página.',
    unavailable: 'El servidor no está disponible en este momento. Vuelve a cargar la página en un minuto.',
    internal: 'Se ha producido un error en el servidor. Vuelve a cargar la página: no se ha perdido nada.',
  },
};

/** Browsers that open an address accept HTML; our pages and programs do not ask for it. */
export const isReadByPerson = ({ headers, method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|assets|socket\.io)\//.test(url);

const isExplained = (code: RefusalCode): code is Explained => Object.hasOwn(sentences.en, code);

/** Null where a program asked, or the code needs no page. */
export function refusalPage(request: FastifyRequest, code: RefusalCode): string | null {
  if (!isExplained(code) || !isReadByPerson(request)) return null;
  const language = languageOf(request.headers['accept-language']);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" /><title>Tiwanaku</title></head>',
    `<body><main><h1>Tiwanaku</h1><p>${sentences[language][code]}</p></main></body></html>`,
  ].join('');
}
