import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { bodyLimit } from './guards.ts';

/** Of answers that no hook of ours sees, which are read by programs. */
const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

const json = 'application/json; charset=utf-8';
const malformed = JSON.stringify({ refusal: { code: 'malformed' } });

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** To what Node cannot read as HTTP. */
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
    // To addresses that lead to no route.
    frameworkErrors: ({ statusCode = 400 }, _request, { raw }) => {
      raw.writeHead(statusCode, { 'content-type': json, 'content-length': malformed.length }).end(malformed);
    },
  });
  app.server.prependListener('request', (_request, answer) => {
    for (const [name, value] of Object.entries(bareHeaders)) answer.setHeader(name, value);
  });
  return app;
}
