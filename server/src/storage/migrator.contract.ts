import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { readMigrations, type Migration, applyMigrations } from './migrator.ts';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const first = migration('0001_first', 'CREATE TABLE one (id int); CREATE TABLE two (id int);');
const second = migration('0002_second', 'INSERT INTO one VALUES (1);');

/** What applies migrations, on any database that can. */
export function migratorContract(
  open: () => Promise<{ readonly database: Database; readonly remove: () => Promise<void> }>,
): void {
  let database: Database;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ database, remove } = await open());
  });
  afterEach(async () => {
    await database.close();
    await remove();
  });

  const applied = async () => {
    const rows = await database.query('SELECT * FROM _prisma_migrations ORDER BY migration_name');
    return rows.map((row) => row['migration_name']);
  };

  test('the migrations of the repository apply, once', async () => {
    await applyMigrations(database);
    await applyMigrations(database);
    expect(await applied()).toEqual((await readMigrations()).map(({ name }) => name));
    expect(await database.prisma.person.count()).toBe(0);
  });

  test('what was applied is written down as Prisma does', async () => {
    await applyMigrations(database, [first]);
    const [row] = await database.query('SELECT * FROM _prisma_migrations');
    expect(row).toMatchObject({ checksum: first.checksum, logs: null, rolled_back_at: null, applied_steps_count: 1 });
    expect(row?.['id']).toMatch(/^[\da-f-]{36}$/);
    expect(row?.['started_at']).toBeInstanceOf(Date);
    expect(row?.['finished_at']).toBeInstanceOf(Date);
  });

  test('new migrations are applied to an older database, and old ones not again', async () => {
    await applyMigrations(database, [first]);
    await applyMigrations(database, [first, second]);
    await applyMigrations(database, [first, second]);
    expect(await applied()).toEqual(['0001_first', '0002_second']);
    expect(await database.query('SELECT id FROM one')).toEqual([{ id: 1 }]);
  });

  test('several at once apply each migration once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => applyMigrations(database, [first, second])));
    expect(await applied()).toEqual(['0001_first', '0002_second']);
    expect(await database.query('SELECT id FROM one')).toEqual([{ id: 1 }]);
  });

  test('a migration that fails leaves nothing behind, and those before it stay', async () => {
    const broken = migration('0002_broken', 'CREATE TABLE three (id int); INSERT INTO nowhere VALUES (1);');
    await expect(applyMigrations(database, [first, broken])).rejects.toThrow('Migration 0002_broken failed');
    expect(await applied()).toEqual(['0001_first']);
    await applyMigrations(database, [first, migration('0002_broken', 'CREATE TABLE three (id int);')]);
    expect(await applied()).toEqual(['0001_first', '0002_broken']);
  });

  test('a database that was made with another migration of that name is refused with advice what to do', async () => {
    await applyMigrations(database, [first]);
    const changed = migration('0001_first', 'CREATE TABLE one (id text);');
    await expect(applyMigrations(database, [changed, second])).rejects.toThrow(
      /Migration 0001_first is not the one.*start with an empty one \(another DATA_DIR or DATABASE_URL\)/,
    );
    expect(await applied()).toEqual(['0001_first']);
  });

  test('a database from a newer program is refused', async () => {
    await applyMigrations(database, [first, second]);
    await expect(applyMigrations(database, [first])).rejects.toThrow(/0002_second.*older than its data/);
  });

  test('a migration that another tool left unfinished is refused', async () => {
    await applyMigrations(database, [first]);
    await database.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(applyMigrations(database, [first, second])).rejects.toThrow(/0001_first was begun.*never finished/);
  });
}
