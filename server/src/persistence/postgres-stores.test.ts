import { afterAll, beforeAll, describe } from 'vitest';
import { createTestDatabase, hasPostgres, type TestDatabase } from '../../../tests/support/postgres.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { prismaStores } from './prisma-stores.ts';
import { storesContract } from './stores.contract.ts';

describe.skipIf(!(await hasPostgres()))('on Postgres', () => {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openDatabase({ databaseUrl: server.url, dataDir: 'unused' });
  });

  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  storesContract((now) => prismaStores(database, now));
});
