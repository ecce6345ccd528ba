import { afterAll, beforeAll } from 'vitest';
import { bareFolder, type TestFolder } from '../testing/embedded-folder.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { migratorContract } from './migrator.contract.ts';

let folder: TestFolder;
let database: Database;
beforeAll(async () => {
  folder = await bareFolder();
  database = await openEmbeddedDatabase(folder.dataDir, () => undefined);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

// Emptied for each test: opening another one would take longer than the test.
migratorContract(async () => {
  await database.session((session) => session.run('DROP SCHEMA public CASCADE; CREATE SCHEMA public;'));
  return { database: { ...database, close: async () => undefined }, remove: async () => undefined };
});
