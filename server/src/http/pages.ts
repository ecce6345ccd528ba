import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './api-errors.ts';

/** Paths that the client's own router knows; everything else is not found. */
const clientPaths = /^\/(?:|r\/[^/]+|w\/[^/]+|m\/[^/]+|about|new|join|lobby|my|rules|learn)\/?$/;

/**
 * Serves the built client from `folder`. Files under `assets/` carry a hash of their content in their names and are
 * kept for a year; the page itself is asked for anew every time.
 */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (isBuilt) app.get('/', (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && clientPaths.test(path);
    if (isBuilt && isPage) return reply.sendFile('index.html');
    if (isPage) return reply.code(503).type('text/plain').send('The pages have not been built yet: npm run build');
    return sendRefusal(reply, { code: 'notFound' });
  });
}
