import pg from 'pg';
import { canStartPostgres, startPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { createTestDatabase } from '../../../server/src/testing/test-database.ts';
import { canStartRedis, sharedRedisUrl, startRedis, type RedisProcess } from '../../support/redis.ts';
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts';
import { startBalancer, type HealthTimes } from './balancer.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Several real server processes on one Postgres database and one Redis, behind a proxy, with hands on everything. */
export interface World {
  /** The address where people come in, whichever process they get to. */
  readonly url: string;
  readonly processes: readonly ServerProcess[];
  /** This world's own Redis, so that it may be stopped; null where `redis-server` is missing and the shared one is used. */
  readonly redis: RedisProcess | null;
  /** This world's own Postgres, so that it may be stopped; null where `initdb` is missing and the shared one is used. */
  readonly postgres: PostgresServer | null;
  /** The way of people to the processes. */
  readonly lines: TcpProxy;
  /** The way of the processes to Postgres. */
  readonly storage: TcpProxy;
  /** The database itself, past everything that is done to the way to it. */
  readonly databaseUrl: string;
  /** Ends every connection of the processes on the server's side, as an operator might. */
  endSessions(): Promise<void>;
  dispose(): Promise<void>;
}

/** A balancer that is quick to notice, because here something is always failing. */
const watchful: HealthTimes = { every: 250, timeoutMs: 500 };

/** Stands for a Redis that only we use: the number keeps our channels apart from those of others. */
const ownNumber = () => `${sharedRedisUrl.replace(/\/$/, '')}/${1 + (process.pid % 15)}`;

export interface WorldOptions {
  readonly health?: HealthTimes;
  /** Whether the people of a table get to one process, as with our `Caddyfile`; else they are spread, which is harder. */
  readonly isMeeting?: boolean;
  /** The program of the `number`th process, where it is of another build. */
  readonly program?: (number: number) => string | undefined;
  /** Further settings of the `number`th process. */
  readonly settings?: (number: number) => Readonly<Record<string, string>>;
}

/** @param count how many server processes */
export async function startWorld(count: number, options: WorldOptions = {}): Promise<World> {
  const cleanUps: (() => Promise<void>)[] = [];
  const dispose = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const postgres = canStartPostgres() ? await startPostgres() : null;
    if (postgres) cleanUps.push(() => postgres.dispose());
    const database = postgres ? { url: postgres.url, drop: async () => undefined } : await createTestDatabase();
    cleanUps.push(() => database.drop());
    const redis = canStartRedis() ? await startRedis() : null;
    if (redis) cleanUps.push(() => redis.stop());
    const way = new URL(database.url);
    const postgresPort = Number(way.port || 5432);
    const storage = await startTcpProxy(() => [postgresPort], false);
    cleanUps.push(() => storage.close());
    way.hostname = '127.0.0.1';
    way.port = String(storage.port);
    const settings = { DATABASE_URL: way.href, REDIS_URL: redis?.url ?? ownNumber() };
    const processes: ServerProcess[] = [];
    for (let number = 0; number < count; number++) {
      const one = await startServerProcess(
        { ...settings, ...options.settings?.(number) },
        [],
        options.program?.(number),
      );
      cleanUps.push(() => one.dispose());
      processes.push(one);
    }
    const lines = await startBalancer(
      processes.map(({ url }) => url),
      { times: options.health ?? watchful, isMeeting: options.isMeeting ?? false },
    );
    cleanUps.push(() => lines.close());
    return {
      url: `http://127.0.0.1:${lines.port}`,
      processes,
      redis,
      postgres,
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
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
}
