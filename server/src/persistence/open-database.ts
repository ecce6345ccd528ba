import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { applyMigrations } from './migrations/migrator.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export interface DatabaseConfig {
  /** A Postgres server; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database; made when it is missing. */
  readonly dataDir: string;
  /** Told of trouble outside any statement, such as a lost connection that is replaced. */
  readonly onTrouble?: (error: Error) => void;
}

/** Opens Postgres where an address is given, the embedded database otherwise, with its tables as they are. */
export function openAsItIs({ databaseUrl, dataDir, onTrouble = () => undefined }: DatabaseConfig): Promise<Database> {
  return databaseUrl === null ? openEmbeddedDatabase(dataDir, onTrouble) : openPostgresDatabase(databaseUrl, onTrouble);
}

/** The same, and brings its tables up to date. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = await openAsItIs(config);
  try {
    await applyMigrations(database);
    /** Prisma's first question takes it a third of a second; better now than when somebody waits. */
    await database.prisma.person.findFirst({ select: { id: true } });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
