import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { emptyWrite, type Database, type Row, type Session } from './database.ts';
import { PrismaClient } from './generated/client.ts';

interface Connected extends Pick<Database, 'kind' | 'session'> {
  readonly pool: pg.Pool;
  /** What a server has of its own to try. */
  readonly tryToWrite?: () => Promise<void>;
  /** Called once, after the last statement. */
  readonly end?: () => Promise<void>;
  readonly onTrouble: (error: Error) => void;
}

/** What both kinds of database do with connections to a Postgres. */
export function pooledDatabase({ kind, session, pool, tryToWrite, end, onTrouble }: Connected): Database {
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { onConnectionError: onTrouble }) });
  const nameOf = statementNames();
  const query = async (text: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await pool.query<Row>({ name: nameOf(text), text, values: [...parameters] })).rows;
  let closing: Promise<void> | null = null;

  return {
    kind,
    prisma,
    query,
    session,

    async ping() {
      await query('SELECT 1');
    },

    async tryToWrite() {
      await tryToWrite?.();
      await query(emptyWrite);
    },

    close() {
      const close = async () => {
        await prisma.$disconnect();
        // A pool that ends waits for the statements that run, and forgets those that wait for a connection.
        await query('SELECT 1').catch(() => undefined);
        await pool.end();
        await end?.();
      };
      closing ??= close();
      return closing;
    },
  };
}

/** Statements are constants: each connection has Postgres read and plan one only once. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `statement-${names.size}`;
    names.set(text, name);
    return name;
  };
}

export const sessionOn = (client: pg.ClientBase): Session => ({
  query: async (sql, parameters = []) => (await client.query<Row>(sql, [...parameters])).rows,
  run: async (script) => {
    await client.query(script);
  },
});
