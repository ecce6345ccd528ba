import type { Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { arrivalsGatherMs, batchedReads, lanesOf, listsByKey } from '../storage/batches.ts';
import type { Database } from '../storage/database.ts';
import type { PrismaClient } from '../storage/generated/client.ts';

export interface Report {
  readonly at: Date;
  readonly roomId: RoomId;
  readonly by: Person;
  readonly about: Person;
  /** The words as they were said; null about a person. */
  readonly quote: string | null;
  readonly text: string;
}

export interface KeptReport extends Report {
  readonly id: number;
  readonly handledAt: Date | null;
}

interface ReportsWanted {
  readonly count: number;
  readonly since?: Date;
  readonly isOpen?: boolean;
}

/** Blocks and reports. */
export interface SafetyStore {
  /** The people in order of blocking. */
  blockedBy(personId: PersonId): Promise<readonly PersonId[]>;
  /** Idempotent. The person must exist. */
  block(personId: PersonId, blocked: PersonId): Promise<void>;
  unblock(personId: PersonId, blocked: PersonId): Promise<void>;
  report(report: Report): Promise<void>;
  /** The latest first. */
  reports(wanted: ReportsWanted): Promise<readonly KeptReport[]>;
  /** False for an unknown id. Idempotent. */
  handle(id: number, at: Date): Promise<boolean>;
  /** Returns how many. */
  removeReports(before: Date): Promise<number>;
}

const blockedStatement = `
  SELECT person_id, blocked_id FROM block WHERE person_id = ANY($1::text[]) ORDER BY at, blocked_id`;

/** Blocks and reports in the database. What every visit reads is raw SQL, for all who come at once. */
export function prismaSafetyStore(database: Database, now: () => Date = () => new Date()): SafetyStore {
  const { prisma, query } = database;
  const blockedBy = batchedReads<PersonId, readonly PersonId[]>(
    async (personIds) => {
      const rows = await query(blockedStatement, [personIds]);
      const pairs = rows.map((row) => [row['person_id'] as PersonId, row['blocked_id'] as PersonId] as const);
      return listsByKey(pairs);
    },
    lanesOf(database),
    arrivalsGatherMs,
  );

  return {
    blockedBy: async (personId) => (await blockedBy(personId)) ?? [],

    async block(personId, blockedId) {
      await prisma.block.createMany({ data: { personId, blockedId, at: now() }, skipDuplicates: true });
    },

    async unblock(personId, blockedId) {
      await prisma.block.deleteMany({ where: { personId, blockedId } });
    },

    ...reportsOf(prisma),
  };
}

const reportsOf = (prisma: PrismaClient): Pick<SafetyStore, 'report' | 'reports' | 'handle' | 'removeReports'> => ({
  async report({ at, roomId, by, about, quote, text }) {
    await prisma.report.create({
      data: {
        at,
        roomId,
        byId: by.personId,
        byName: by.name,
        aboutId: about.personId,
        aboutName: about.name,
        quote,
        text,
      },
    });
  },

  async reports({ count, since, isOpen = false }) {
    const rows = await prisma.report.findMany({
      where: { ...(since === undefined ? {} : { at: { gte: since } }), ...(isOpen ? { handledAt: null } : {}) },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: count,
    });
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      roomId: row.roomId as RoomId,
      by: { personId: row.byId as PersonId, name: row.byName },
      about: { personId: row.aboutId as PersonId, name: row.aboutName },
      quote: row.quote,
      text: row.text,
      handledAt: row.handledAt,
    }));
  },

  async handle(id, at) {
    const { count } = await prisma.report.updateMany({ where: { id, handledAt: null }, data: { handledAt: at } });
    return count > 0 || (await prisma.report.count({ where: { id } })) > 0;
  },

  async removeReports(before) {
    const { count } = await prisma.report.deleteMany({ where: { at: { lt: before } } });
    return count;
  },
});
