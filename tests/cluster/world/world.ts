import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase } from '../../support/postgres.ts';
import { startRedis, type RedisProcess } from '../../support/redis.ts';
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Several real server processes on one Postgres database and one Redis, behind a proxy, with hands on everything. */
export interface World {
  /** Where people come in, whichever process they get to. */
  readonly url: string;
  readonly processes: readonly ServerProcess[];
  readonly redis: RedisProcess;
  /** The way of people to the processes. */
  readonly lines: TcpProxy;
  /** The way of the processes to Postgres. */
  readonly storage: TcpProxy;
  /** The database itself, past everything that is done to the way to it. */
  readonly databaseUrl: string;
  /** Ends every connection of the processes on the server's side, as a restart of Postgres does. */
  endSessions(): Promise<void>;
  dispose(): Promise<void>;
}

/** Milliseconds. */
const healthEvery = 250;
const healthPatience = 500;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(healthPatience) })).ok;
  } catch {
    return false;
  }
}

/** Sends new connections round to the processes that say that they are ready, as the proxy of docker-compose.yml does. */
async function startBalancer(processes: readonly ServerProcess[]): Promise<TcpProxy> {
  const ready = new Set(processes);
  const over = new AbortController();
  let turn = 0;

  const health = (async () => {
    while (!over.signal.aborted) {
      await Promise.all(
        processes.map(async (one) => {
          if (await isReady(one.url)) ready.add(one);
          else ready.delete(one);
        }),
      );
      await wait(healthEvery);
    }
  })();
  const proxy = await startTcpProxy(() => {
    const able = processes.filter((one) => ready.has(one));
    const next = able[turn++ % Math.max(able.length, 1)];
    return next ? Number(new URL(next.url).port) : null;
  }, true);
  return {
    ...proxy,
    async close() {
      over.abort();
      await health;
      await proxy.close();
    },
  };
}

/** @param count how many server processes */
export async function startWorld(count: number): Promise<World> {
  const cleanUps: (() => Promise<void>)[] = [];
  const dispose = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const database = await createTestDatabase();
    cleanUps.push(() => database.drop());
    const redis = await startRedis();
    cleanUps.push(() => redis.stop());
    const direct = new URL(database.url);
    const postgresPort = Number(direct.port || 5432);
    const storage = await startTcpProxy(() => postgresPort, false);
    cleanUps.push(() => storage.close());
    const way = new URL(database.url);
    way.hostname = '127.0.0.1';
    way.port = String(storage.port);
    const processes: ServerProcess[] = [];
    for (let number = 0; number < count; number++) {
      const one = await startServerProcess({ DATABASE_URL: way.href, REDIS_URL: redis.url });
      cleanUps.push(() => one.dispose());
      processes.push(one);
    }
    const lines = await startBalancer(processes);
    cleanUps.push(() => lines.close());
    return {
      url: `http://127.0.0.1:${lines.port}`,
      processes,
      redis,
      lines,
      storage,
      databaseUrl: database.url,
      endSessions: () => endSessions(database.url),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function endSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
}
