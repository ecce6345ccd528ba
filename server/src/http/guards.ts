import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refused } from './api-errors.ts';
import { clientAddress, isOwnOrigin, type WebAddress } from './web-address.ts';

export interface HttpLimits {
  /** Requests per minute and address. */
  readonly requests: number;
  /** Requests of one kind per minute and address that make a session or a room, or look for a code. */
  readonly makings: number;
}

export const defaultHttpLimits: HttpLimits = { requests: 1_200, makings: 120 };

/** Largest body of a request, bytes. */
export const bodyLimit = 8_192;

/** What keeps strangers' pages and floods out, before any route is reached. */
export async function addGuards(app: FastifyInstance, web: WebAddress, limits: HttpLimits): Promise<void> {
  const isTls = web.publicOrigin?.startsWith('https:') ?? false;
  const sockets = web.publicOrigin === null ? [] : [web.publicOrigin.replace(/^http/, 'ws')];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sockets],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: '1 minute',
    keyGenerator: (request) => clientAddress(request.raw, web),
    errorResponseBuilder: () => new Refused({ code: 'rateLimited' }),
  });

  // Bodies are JSON and nothing else; what a form of another site could send is not even parsed.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnOrigin(request.raw, web)) throw new Refused({ code: 'notAllowed', detail: 'origin' });
  });
}
