import { afterAll, describe } from 'vitest';
import { createTestDatabase, hasPostgres } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { migratorContract } from './migrator.contract.ts';

describe.skipIf(!(await hasPostgres()))('on Postgres', () => {
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });

  migratorContract(async () => {
    const server = await createTestDatabase();
    return { database: await openPostgresDatabase(server.url, () => undefined), remove: server.drop };
  });
});
