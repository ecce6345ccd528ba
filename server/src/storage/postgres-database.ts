import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import { pooledDatabase, sessionOn } from './pooled-database.ts';

const second = 1000;
const connectTimeoutMs = 20 * second;
const connectionTimeoutMillis = 5 * second;

/** A pool on a Postgres server. Lost connections are replaced; their statements reject. */
export async function openPostgresDatabase(url: string, onTrouble: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tiwanaku',
    max: 10,
    connectionTimeoutMillis,
    idleTimeoutMillis: 60 * second,
    statement_timeout: 10 * second,
    /** The time-out on our side, for connections that died silently. */
    query_timeout: 15 * second,
    idle_in_transaction_session_timeout: 10 * second,
    keepAlive: true,
  });
  pool.on('error', onTrouble);
  await firstAnswer(pool, url);
  await requireUnicode(pool, url);

  return pooledDatabase({
    kind: 'postgres',
    pool,
    onTrouble,

    /** A session has no time limits: it is for upkeep. */
    async session(work) {
      const client = new pg.Client({ connectionString: url, application_name: 'tiwanaku', connectionTimeoutMillis });
      client.on('error', onTrouble);
      await client.connect();
      try {
        return await work(sessionOn(client));
      } finally {
        await client.end();
      }
    },
  });
}

async function firstAnswer(pool: pg.Pool, url: string): Promise<void> {
  const until = Date.now() + connectTimeoutMs;
  for (;;) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (isStarting(error) && Date.now() < until) {
        await sleep(second / 2);
        continue;
      }
      await pool.end();
      throw new Error(`Postgres at ${placeOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
    }
  }
}

/** Otherwise the names and words of some people could not be stored. */
async function requireUnicode(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  await pool.end();
  throw new Error(
    `Postgres at ${placeOf(url)} cannot be used: the database keeps text as ${encoding ?? 'an unknown code'}, which lacks the letters of many ` +
      "languages. Create one with ENCODING 'UTF8' TEMPLATE template0, and name it in DATABASE_URL.",
  );
}

/** 57P03: still starting. */
function isStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === '57P03';
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The place of the database, never user or password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
