import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Refused, refusalOf } from './api-errors.ts';
import { allowAnyOrigin, bearerToken, defaultBotCallLimits, isBotCall, type BotCallLimits } from './bot-api.ts';
import { defaultCodeLimits, type CodeLimits } from './room-api.ts';
import type { CostBudget, Payer, Work } from './cost-budget.ts';
import { readSessionCookie } from './session-cookie.ts';
import { clientAddress, isOwnOrigin, siteOf, type WebAddress } from './web-address.ts';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';

export interface HttpLimits {
  /** Requests per minute and address, without files. */
  readonly requests: number;
  /** Files per minute and address: a page asks for dozens, which cost little. */
  readonly files: number;
  /** Creations and code lookups, per minute and address. */
  readonly creations: number;
  /** Of people's programs. */
  readonly bots: BotCallLimits;
  readonly codes: CodeLimits;
  /** Connections per address; behind a proxy it sets the limit. */
  readonly connections: number;
}

export const defaultHttpLimits: HttpLimits = {
  requests: 1_200,
  files: 12_000,
  creations: 120,
  bots: defaultBotCallLimits,
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

/** After which a payer who has spent everything has earned something. */
const spentWaitMs = 1_000;

/** Headers, origin checks and limits, before any route. */
export async function addGuards(
  app: FastifyInstance,
  web: WebAddress,
  limits: HttpLimits,
  costs: CostBudget,
): Promise<void> {
  const isTls = web.publicOrigin?.startsWith('https:') ?? false;
  const sockets = web.publicOrigin === null ? [] : [web.publicOrigin.replace(/^http/, 'ws')];
  // Before anything can refuse: a page elsewhere must be able to read why.
  app.addHook('onRequest', async (request, reply) => {
    if (isBotCall(request)) allowAnyOrigin(reply);
  });
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
    max: (request) => (isFile(request) ? limits.files : isBotCall(request) ? limits.bots.address : limits.requests),
    timeWindow: '1 minute',
    keyGenerator: (request) =>
      `${isFile(request) ? 'files' : isBotCall(request) ? 'bots' : 'rest'} ${clientAddress(request.raw, web)}`,
    errorResponseBuilder: (_, { ttl }) => new Refused({ code: 'rateLimited' }, { limit: 'address', waitMs: ttl }),
  });

  // JSON only: forms of other sites are not even parsed.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // A program's token is no cookie: no other site's page has it.
    if (!isReading && !isBotCall(request) && !isOwnOrigin(request.raw, web))
      throw new Refused({ code: 'notAllowed', detail: 'origin' });
  });
  chargeRequests(app, web, costs);
}

/**
 * Charges the time from a request as it was read to its answer as it is written: how fast a client reads and writes costs it
 * nothing.
 */
function chargeRequests(app: FastifyInstance, web: WebAddress, costs: CostBudget): void {
  const underWay = new WeakMap<FastifyRequest, Work>();
  app.addHook('preHandler', async (request, reply) => {
    const { url = 'page', config } = request.routeOptions;
    // Health checks are free. Files cost next to nothing, are counted per address, and a page without them is broken.
    if (config.rateLimit === false || isFile(request)) return;
    const address = siteOf(clientAddress(request.raw, web));
    const token = isBotCall(request) ? bearerToken(request) : readSessionCookie(request.raw, web);
    const stage = url.startsWith('/api/bot/matches/') ? 'play' : 'outside';
    const payer: Payer = { address, person: token ?? null, stage };
    const started = await costs.start(payer, `${request.method} ${url}`);
    if (started === 'spent') throw new Refused({ code: 'rateLimited' }, { limit: 'work', waitMs: spentWaitMs });
    if (started === 'busy') throw new Refused({ code: 'unavailable' });
    underWay.set(request, started);
    reply.raw.once('close', started.end);
  });
  app.addHook('onSend', async (request) => underWay.get(request)?.end());
}

/** Of answers that no hook of ours sees, which are read by programs. */
const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

const json = 'application/json; charset=utf-8';
const malformed = JSON.stringify({ refusal: { code: 'malformed' } });

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what Node cannot read as HTTP. */
function refuseBytes(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const headers = {
    ...bareHeaders,
    'content-type': json,
    'content-length': malformed.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${malformed}`);
  socket.destroy(error);
}

/** An HTTP server whose answers are safe before any route is looked for: no page is made of them, and none repeats what was asked. */
export function createHttpServer(): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: true,
    requestTimeout: 30_000,
    clientErrorHandler: refuseBytes,
    // Answers addresses that lead to no route.
    frameworkErrors: ({ statusCode = 400 }, _request, { raw }) => {
      raw.writeHead(statusCode, { 'content-type': json, 'content-length': malformed.length }).end(malformed);
    },
  });
  app.server.prependListener('request', (_request, answer) => {
    for (const [name, value] of Object.entries(bareHeaders)) answer.setHeader(name, value);
  });
  return app;
}

/**
 * Hangs up at shutdown: sleeping phones would delay it by half a minute. `most` limits connections per address; null: no limit.
 */
export function hangUpOn(server: Server, most: number | null): () => void {
  const open = new Set<Socket>();
  const counts = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    // Node removes its listener at an upgrade; a reset would then be uncaught.
    socket.on('error', () => undefined);
    const address = clientAddress({ headers: {}, socket }, { publicOrigin: null, proxies: 0 });
    const count = counts.get(address) ?? 0;
    if (most !== null && count >= most) return void socket.destroy();
    open.add(socket);
    counts.set(address, count + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

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

export interface HealthDeps {
  readonly isStaying: () => boolean;
  /** May be asked at any rate. */
  readonly isStorageUp: () => Promise<boolean>;
  readonly log: Log;
}

type Readiness = 'ready' | 'stopping' | 'storage';

/** `/healthz`: the process answers. `/readyz`: it accepts people, and its storage accepts writes. */
export function addHealth(app: FastifyInstance, { isStaying, isStorageUp, log }: HealthDeps): void {
  const unlimited = { config: { rateLimit: false } } as const;
  let wasUp = true;

  /** Logs changes only: `/readyz` is polled. */
  async function isUp(): Promise<boolean> {
    try {
      const isFine = await isStorageUp();
      if (isFine && !wasUp) log.info('storage is ready again');
      wasUp = isFine;
      return isFine;
    } catch (error) {
      if (wasUp) log.warn('storage is not ready', { error });
      wasUp = false;
      return false;
    }
  }

  async function readiness(): Promise<Readiness> {
    if (!isStaying()) return 'stopping';
    return (await isUp()) ? 'ready' : 'storage';
  }

  app.get('/healthz', unlimited, async () => ({ status: 'ok' }));
  app.get('/readyz', unlimited, async (_request, reply) => {
    const reason = await readiness();
    if (reason === 'ready') return { status: 'ready' };
    return reply.code(503).send({ status: 'notReady', reason });
  });
}
