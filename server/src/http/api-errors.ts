import { randomUUID } from 'node:crypto';
import type { Refusal, RefusalCode } from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../observability/log.ts';
import { Unavailable } from '../refusal.ts';
import { refusalPage } from './refusal-page.ts';

/** Every other refusal is a 409. */
const statuses: Partial<Record<RefusalCode, number>> = {
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

/** JSON, or a page where a person would read it. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  refusals.set(reply, refusal.code);
  const page = refusalPage(reply.request, refusal.code);
  if (page !== null) {
    const status = statuses[refusal.code] ?? 409;
    return reply.code(status).header('vary', 'accept-language').type('text/html; charset=utf-8').send(page);
  }
  return reply.code(statuses[refusal.code] ?? 409).send({ refusal });
}

/** Thrown by hooks that refuse a request. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Typed refusals, and a log line for our own faults. */
export function turnErrorsIntoRefusals(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) return sendRefusal(reply, error.refusal);
    const status = statusOf(error);
    if (status === 403 || status === 404) return sendRefusal(reply, { code: 'notFound' });
    if (status === 413) return sendRefusal(reply, { code: 'tooLarge' });
    if (status === 429) return sendRefusal(reply, { code: 'rateLimited' });
    if (status >= 400 && status < 500) return sendRefusal(reply, { code: 'malformed' });
    const errorId = randomUUID();
    const route = request.routeOptions.url ?? 'unknown';
    if (error instanceof Unavailable) {
      log.warn('request unavailable', { errorId, requestId: request.id, route, error: error.cause ?? error });
      return sendRefusal(reply, { code: 'unavailable' });
    }
    log.error('request failed', { errorId, requestId: request.id, route, error });
    return sendRefusal(reply, { code: 'internal', detail: errorId });
  });
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
