import type { FastifyInstance } from 'fastify';
import { refusalOf } from './api-errors.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Logs and counts answers, by the route's pattern: addresses carry links. */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const refusal = refusalOf(reply);
    metrics.requested(reply.statusCode, refusal, reply.elapsedTime / 1_000);
    log.debug('request', () => ({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      ...(refusal === null ? {} : { code: refusal }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }));
  });
}
