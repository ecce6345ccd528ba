import { randomUUID, createHash } from 'node:crypto';
import type { Database, Session } from './database.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same lock as Prisma's tool. */
const migrationLock = 72707369;

/** The table of Prisma's tool. */
const migrationTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies new migrations, each in a transaction; concurrent processes wait. Throws a sentence for the operator when another
 * program or a newer version made the database.
 */
export async function applyMigrations(database: Database, migrations?: readonly Migration[]): Promise<void> {
  const wanted = migrations ?? (await readMigrations());
  await database.session(async (session) => {
    await session.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    try {
      await session.run(migrationTable);
      for (const migration of pending(wanted, await appliedMigrations(session))) await apply(session, migration);
    } finally {
      await session.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly isFinished: boolean;
}

async function appliedMigrations(session: Session): Promise<readonly AppliedMigration[]> {
  const rows = await session.query(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows.map((row) => ({
    name: String(row['migration_name']),
    checksum: String(row['checksum']),
    isFinished: row['is_finished'] === true,
  }));
}

function pending(wanted: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  for (const { name, checksum, isFinished } of applied) {
    const migration = wanted.find((candidate) => candidate.name === name);
    if (!isFinished)
      throw new Error(`Migration ${name} was begun by another tool and never finished. Resolve it first.`);
    if (!migration)
      throw new Error(`The database knows migration ${name}, this program does not: it is older than its data.`);
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} is not the one that this database was made with. A database from before version 1.0.0 cannot be ` +
          'upgraded: start with an empty one (another DATA_DIR or DATABASE_URL). If the file was edited, undo the edit.',
      );
    }
  }
  return wanted.filter(({ name }) => !applied.some((done) => done.name === name));
}

async function apply(session: Session, { name, sql, checksum }: Migration): Promise<void> {
  await session.run('BEGIN');
  try {
    await session.run(sql);
    await session.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await session.run('COMMIT');
  } catch (error) {
    await session.run('ROLLBACK');
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 in hex, as Prisma's tool computes it. */
  readonly checksum: string;
}

/** The folder is as far from the sources as from the build. */
export const migrationsFolder = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** The migrations in order of name. */
export async function readMigrations(folder: string = migrationsFolder): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
