import { randomUUID } from 'node:crypto';
import type { BotLimit, Refusal, RefusalCode } from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../observability/log.ts';
import { Unavailable } from '../refusal.ts';
import { words } from '../words.ts';
import { languageOf } from './languages.ts';

/** Every other refusal is a 409. */
export const statuses: Partial<Record<RefusalCode, number>> = {
  malformed: 400,
  noSession: 401,
  notAllowed: 403,
  notFound: 404,
  tooLarge: 413,
  rateLimited: 429,
  internal: 500,
  unavailable: 503,
};

/** For metrics, once the answer is sent. */
const refusals = new WeakMap<FastifyReply, RefusalCode>();

export const refusalOf = (reply: FastifyReply): RefusalCode | null => refusals.get(reply) ?? null;

export const noteRefusal = (reply: FastifyReply, code: RefusalCode): void => void refusals.set(reply, code);

/** JSON, or a page where a person would read it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteRefusal(reply, refusal.code);
  const page = refusalPage(reply.request, refusal.code);
  if (page !== null) {
    const status = statuses[refusal.code] ?? 409;
    return reply.code(status).header('vary', 'accept-language').type('text/html; charset=utf-8').send(page);
  }
  return reply.code(statuses[refusal.code] ?? 409).send({ refusal });
}

export interface ReachedLimit {
  readonly limit: BotLimit;
  /** After which the request may be made again. */
  readonly waitMs: number;
}

/** Thrown by hooks that refuse a request. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  /** Of `rateLimited`; null where nobody asks. */
  readonly reached: ReachedLimit | null;

  constructor(refusal: Refusal, reached: ReachedLimit | null = null) {
    super(refusal.code);
    this.refusal = refusal;
    this.reached = reached;
  }
}

export function turnErrorsIntoRefusals(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalFor(error, request, log)));
}

/** A typed refusal for what was thrown, and a log line for our own faults. */
export function refusalFor(error: unknown, request: FastifyRequest, log: Log): Refusal {
  if (error instanceof Refused) return error.refusal;
  const status = statusOf(error);
  if (status === 403 || status === 404) return { code: 'notFound' };
  if (status === 413) return { code: 'tooLarge' };
  if (status === 429) return { code: 'rateLimited' };
  if (status >= 400 && status < 500) return { code: 'malformed' };
  const errorId = randomUUID();
  const route = request.routeOptions.url ?? 'unknown';
  if (error instanceof Unavailable) {
    log.warn('request unavailable', { errorId, requestId: request.id, route, error: error.cause ?? error });
    return { code: 'unavailable' };
  }
  log.error('request failed', { errorId, requestId: request.id, route, error });
  return { code: 'internal', detail: errorId };
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

const explained = ['rateLimited', 'unavailable', 'internal'] as const;

/** Browsers that open an address accept HTML; our pages and programs do not ask for it. */
export const isReadByPerson = ({ headers, method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|assets|socket\.io)\//.test(url);

/** Null where a program asked, or the code needs no page. */
function refusalPage(request: FastifyRequest, code: RefusalCode): string | null {
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
