import type { PrismaClient, Prisma } from './generated/client.ts';

export type Row = Readonly<Record<string, unknown>>;

export type Query = (sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Settings and locks stay on it. */
export interface Session {
  readonly query: Query;
  run(script: string): Promise<void>;
}

/** Proves that writing works, and changes nothing. */
export const emptyWrite = 'UPDATE service_beat SET seen_at = seen_at WHERE id = 1';

/** Postgres or PGlite: same SQL, same error codes. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  readonly prisma: PrismaClient;
  /** Committed when it resolves. */
  readonly query: Query;
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** A full or read-only disk, for example. */
  tryToWrite(): Promise<void>;
  /** Waits for running statements. Idempotent. */
  close(): Promise<void>;
}

/**
 * `WITH ${unhurried} …`, named in the statement's FROM: Postgres answers before the disk has it. The next commit that
 * waits for the disk takes it along; only a crash of Postgres before that can lose it.
 */
export const unhurried = `unhurried AS (SELECT set_config('synchronous_commit', 'off', true))`;

/** Prisma's type of JSON has no readonly lists. */
export const jsonOf = (value: unknown) => value as Prisma.InputJsonObject;

/** Prisma's code (P2002) or the databases' own (23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2002' || error.code === '23505');
}
