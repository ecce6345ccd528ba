import type { PrismaClient } from './generated/client.ts';

export type Row = Readonly<Record<string, unknown>>;

export type Query = (sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** One connection for a while: what is set or locked on it stays there until it is given back. */
export interface Session {
  readonly query: Query;
  /** Several statements without parameters. */
  run(script: string): Promise<void>;
}

/** Writes a row that is always there, and changes nothing. */
export const emptyWrite = 'UPDATE service_beat SET seen_at = seen_at WHERE id = 1';

/** The database, whichever it is. Both speak the same SQL and know the same error codes. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  readonly prisma: PrismaClient;
  /** One statement on any connection; committed when it resolves. */
  readonly query: Query;
  /** Runs `work` on one connection that nobody else uses meanwhile. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Rejects when nothing can be written: a full disk, or one for reading only. */
  tryToWrite(): Promise<void>;
  /** Waits for running statements. Calling it again does nothing. */
  close(): Promise<void>;
}
