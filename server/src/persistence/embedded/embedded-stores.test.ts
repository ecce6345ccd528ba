import { afterAll, beforeAll } from 'vitest';
import { embeddedFolder, type TestFolder } from '../../testing/embedded-folder.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { prismaStores } from '../prisma/prisma-stores.ts';
import { storesContract } from '../stores.contract.ts';

let folder: TestFolder;
let database: Database;

beforeAll(async () => {
  folder = await embeddedFolder();
  database = await openDatabase({ databaseUrl: null, dataDir: folder.dataDir });
});

afterAll(async () => {
  await database.close();
  await folder.remove();
});

storesContract((now) => prismaStores(database, now));
