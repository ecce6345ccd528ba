import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './api-errors.ts';
import { defaultCodeLimits, type CodeLimits } from './code-guard.ts';
import type { CostBudget, Work } from './cost-budget.ts';
import { readSessionCookie } from './session-cookie.ts';
import { clientAddress, isOwnOrigin, siteOf, type WebAddress } from './web-address.ts';

export interface HttpLimits {
  /** Per minute and address, without files. */
  readonly requests: number;
  /** Per minute and address: a page asks for dozens, which cost little. */
  readonly files: number;
  /** Creations and code lookups, per minute and address. */
  readonly creations: number;
  readonly codes: CodeLimits;
  /** Per address; behind a proxy it sets the limit. */
  readonly connections: number;
}

export const defaultHttpLimits: HttpLimits = {
  requests: 1_200,
  files: 12_000,
  creations: 120,
  codes: defaultCodeLimits,
  connections: 2_000,
};

const isFile = ({ url }: FastifyRequest): boolean =>
  /^\/(?:assets\/|[\w-]+\.(?:js|svg|png|webmanifest)(?:\?|$))/.test(url);

/** No page of ours uses these. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((device) => `${device}=()`)
  .join(', ');

/** Bytes. */
export const bodyLimit = 8_192;

/** Headers, origin checks and limits, before any route. */
export async function addGuards(
  app: FastifyInstance,
  web: WebAddress,
  limits: HttpLimits,
  costs: CostBudget,
): Promise<void> {
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
    max: (request) => (isFile(request) ? limits.files : limits.requests),
    timeWindow: '1 minute',
    keyGenerator: (request) => `${isFile(request) ? 'files' : 'rest'} ${clientAddress(request.raw, web)}`,
    errorResponseBuilder: () => new Refused({ code: 'rateLimited' }),
  });

  // JSON only: forms of other sites are not even parsed.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isOwnOrigin(request.raw, web)) throw new Refused({ code: 'notAllowed', detail: 'origin' });
  });
  chargeRequests(app, web, costs);
}

/** From the request as it was read to its answer as it is written: how fast a client reads and writes costs it nothing. */
function chargeRequests(app: FastifyInstance, web: WebAddress, costs: CostBudget): void {
  const underWay = new WeakMap<FastifyRequest, Work>();
  app.addHook('preHandler', async (request, reply) => {
    const { url = 'page', config } = request.routeOptions;
    // Health checks.
    if (config.rateLimit === false) return;
    const address = siteOf(clientAddress(request.raw, web));
    const payer = { address, person: readSessionCookie(request.raw, web) ?? null, isPlay: false };
    const started = await costs.start(payer, isFile(request) ? 'file' : `${request.method} ${url}`);
    if (started === 'spent') throw new Refused({ code: 'rateLimited' });
    if (started === 'busy') throw new Refused({ code: 'unavailable' });
    underWay.set(request, started);
    reply.raw.once('close', started.end);
  });
  app.addHook('onSend', async (request) => underWay.get(request)?.end());
}
