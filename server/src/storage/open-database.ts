import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { applyMigrations } from './migrator.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export interface DatabaseConfig {
  /** Null: embedded. */
  readonly databaseUrl: string | null;
  /** Created when missing. */
  readonly dataDir: string;
  /** Outside statements, such as a replaced connection. */
  readonly onTrouble?: (error: Error) => void;
}

/** Postgres or embedded, with its tables as they are. */
export function openAsItIs({ databaseUrl, dataDir, onTrouble = () => undefined }: DatabaseConfig): Promise<Database> {
  return databaseUrl === null ? openEmbeddedDatabase(dataDir, onTrouble) : openPostgresDatabase(databaseUrl, onTrouble);
}

/** Opens the database and migrates it. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = await openAsItIs(config);
  try {
    await applyMigrations(database);
    /** Prisma's first query takes a third of a second. */
    await database.prisma.person.findFirst({ select: { id: true } });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
