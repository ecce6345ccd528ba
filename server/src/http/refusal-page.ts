import type { RefusalCode } from '@tiwanaku/shared/protocol';
import type { FastifyRequest } from 'fastify';
import { words } from '../words.ts';
import { languageOf } from './languages.ts';

const explained = ['rateLimited', 'unavailable', 'internal'] as const;

/** Browsers that open an address accept HTML; our pages and programs do not ask for it. */
export const isReadByPerson = ({ headers, method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|assets|socket\.io)\//.test(url);

/** Null where a program asked, or the code needs no page. */
export function refusalPage(request: FastifyRequest, code: RefusalCode): string | null {
  const failure = explained.find((one) => one === code);
  if (!failure || !isReadByPerson(request)) return null;
  const language = languageOf(request.headers['accept-language']);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" /><title>Tiwanaku</title></head>',
    `<body><main><h1>Tiwanaku</h1><p>${words[language][`failure_${failure}`]()}</p></main></body></html>`,
  ].join('');
}
