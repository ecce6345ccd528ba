import type { FastifyInstance } from 'fastify';
import type { Log } from '../observability/log.ts';

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
