import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: it takes people in and its storage answers. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const unlimited = { config: { rateLimit: false } } as const;
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }));
  app.get('/readyz', unlimited, async (_request, reply) => {
    const isFine = await isReady().catch(() => false);
    return reply.code(isFine ? 200 : 503).send({ status: isFine ? 'ready' : 'notReady' });
  });
}
