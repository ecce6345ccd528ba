import { randomBytes } from 'node:crypto';
import pg from 'pg';

const address = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  readonly url: string;
  /** Drops it even if connections are open. */
  drop(): Promise<void>;
}

/** Tests on Postgres are skipped where no server answers at TEST_DATABASE_URL. On CI this throws instead. */
export async function hasPostgres(): Promise<boolean> {
  try {
    await withServer(async (server) => {
      await server.query('SELECT 1');
    });
    return true;
  } catch (error) {
    if (process.env['CI']) throw new Error('No Postgres server answers at TEST_DATABASE_URL', { cause: error });
    process.stderr.write('Left out: tests on Postgres, because no server answers at TEST_DATABASE_URL.\n');
    return false;
  }
}

/** An empty database of its own. */
export async function createTestDatabase(encoding = 'UTF8'): Promise<TestDatabase> {
  const name = `tiwanaku_test_${randomBytes(6).toString('hex')}`;
  await withServer((server) =>
    server.query(`CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`),
  );
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await withServer((server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}
